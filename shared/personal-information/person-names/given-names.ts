/** Ours, and of en_ZA, af_ZA, zu_ZA, en and en_IN of @faker-js/faker 10.6.0 (MIT licence, copyright Faker). */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `
  Aadi Aadidev Aadinath Aaditya Aadrika Aagam Aagney Aagneya Aaliyah Aalok Aamod Aanand Aanandaswarup
  Aanandinii Aanjaneya Aaratrika Aaron Aarya Aaryan Aasa Aasha Aashritha Aatmaj Aatmaja Aatreya Aayushmaan
  Aayushman Abagail Abani Abbey Abbie Abbigail Abby Abdiel Abdul Abdullah Abe Abebe Abel Abelardo Abhaidev
  Abhaya Abhirath Abhisyanta Abigail Abigale Abigayle Abner Abraham Acaryatanaya Achalesvara
  Acharyanandana Acharyasuta Achintya Achyut Ada Adah Adalberto Adaline Adam Adan Addie Addison Adela
  Adelbert Adele Adelia Adeline Adell Adella Adelle Adheesh Adhiraj Adhrit Adikavi Adinath Aditeya Aditya
  Adityanandan Adityanandana Adolf Adolfo Adolph Adolphus Adonis Adrain Adriaan Adrian Adriana Adrianna
  Adriel Adrien Adrienne Adripathi Advaya Adwitiya Afton Agasti Agastya Aglae Agnes Agneya Agnimitra
  Agniprava Agnivesh Agrata Agustin Agustina Ahalya Ahilya Ahmad Ahmed Aida Aidan Aiden Aileen Aimee Aisha
  Aishani Aiyana Ajeet Ajit Akeem Akhona Akroor Akshainie Akshaj Akshat Akshata Akshayakeerti Akshita
  Akula Al Alaina Alan Alana Alanis Alanna Alayna Alba Albert Alberta Albertha Alberto Albin Albina Alda
  Alden Alec Aleen Alejandra Alejandrin Alejandro Alek Alena Alene Alessandra Alessandro Alessia Aletha
  Alex Alexa Alexander Alexandra Alexandre Alexandrea Alexandria Alexandrine Alexandro Alexane Alexanne
  Alexie Alexis Alexys Alexzander Alf Alfonso Alfonzo Alford Alfred Alfreda Alfredo Ali Alia Alice Alicia
  Alisa Alisha Alison Alivia Aliya Aliyah Aliza Alize Allan Allen Allene Allie Allison Ally Alma Alok
  Alonzo Alphonso Alta Althea Alton Alva Alvah Alvena Alvera Alverta Alvin Alvina Alvis Alyce Alycia Alysa
  Alysha Alyson Alyssa Alysson Amahle Amalia Amanda Amani Amara Amaranaath Amaresh Amari Amarnath Amaya
  Ambar Amber Ambrose Amelia Amelie Amely America Americo Ameyatma Amie Amina Amir Amira Amish Amiya
  Amodini Amogh Amos Amparo Amrit Amrita Amritambu Amy Amya Ana Anaadi Anabel Anabelle Anagh Anahi Anais
  Anal Anala Anamika Anand Ananda Anandamayi Anang Ananta Anasooya Anastacio Anastasia Anasuya Anderson
  Andile Andre Andrea Andreane Andreanne Andres Andrew Andries André Andy Anele Anelie Anelize Angel
  Angela Angelica Angelina Angeline Angelique Angelita Angelo Angie Angus Anibal Anika Anil Anila Anilaabh
  Anilabh Anish Anissa Anita Aniya Aniyah Anjali Anjaneya Anjushree Anjushri Ankal Ann Anna Annabel
  Annabell Annabelle Annalise Annamae Annamarie Annapurna Annatjie Anne Anneke Annelie Annemarie Annetta
  Annette Annie Ansel Anshula Ansie Ansley Ansu Anthony Antoinette Anton Antone Antonetta Antonette
  Antonia Antonie Antonietta Antonina Antonio Antwan Antwon Anuja Anunay Anuraag Anurag Anusuya Anwesha
  Anya April Apsara Ara Araceli Aracely Arch Archan Archibald Archie Ardella Arden Ardith Arely Ari Ariane
  Arianna Aric Ariel Arielle Arindam Arjun Arlene Arlie Arlo Armand Armando Armani Arnaldo Arne Arnesh
  Arno Arnold Arnoldo Arnulfo Aron Art Arthur Arturo Arun Aruna Arvel Arvid Arvilla Arya Aryan Aryanna Asa
  Asanda Asha Ashlee Ashleigh Ashlesh Ashley Ashly Ashlynn Ashok Ashton Ashtyn Ashwin Asia Aslesha Assunta
  Astrid Athena Atmaja Atmanand Atmananda Atreyee Atreyi Aubree Aubrey Audie Audra Audreanne Audrey August
  Augusta Augustine Augustus Aurelia Aurelie Aurelio Aurore Austen Austin Austyn Autumn Ava Avadhesh Avani
  Avantika Avery Avis Axel Ayana Ayanda Ayden Ayesha Ayize Ayla Aylin Ayushmati Azwinndini Baala
  Baalaaditya Baalagopaal Babalwa Baby Bafana Bahula Baidehi Baijayanti Bailee Bailey Bakula Bala
  Balaaditya Balachandra Baladitya Balagopal Balagovind Balamani Balgopal Bandhu Bandhul Bandile Bangizwe
  Bankim Bankimchandra Barbara Barend Barney Baron Barrett Barry Bart Bartholome Barton Basanti Basie
  Baylee Beatrice Beau Beaulah Becky Bela Belinda Bell Bella Belle Ben Benedict Benjamin Bennett Bennie
  Benny Benton Berenice Bernadette Bernadine Bernard Bernardo Berneice Bernhard Bernice Bernie Berniece
  Bernita Berry Bert Berta Bertha Bertram Bertrand Beryl Bessie Beth Bethany Bethel Bets Betsy Bette
  Bettie Betty Bettye Beulah Beverley Beverly Bhaanumati Bhaasvan Bhaaswar Bhadra Bhadrak Bhadraksh
  Bhadran Bhagavaan Bhagirathi Bhagvan Bhagwanti Bhagwati Bhamini Bhanumati Bharadwaj Bharat Bhardwaj
  Bhargava Bhargavi Bhasvan Bhaswar Bhaumik Bhavani Bhaves Bheeshma Bheki Bhekimuzi Bhekisisa Bhekizizwe
  Bhekumbuso Bhilangana Bhima Bhisham Bhishma Bhoj Bhoopat Bhoopati Bhooshan Bhooshit Bhramar Bhudev
  Bhudeva Bhupati Bhupen Bhushan Bhushit Bhuvanesh Bhuvaneshwar Bianca Bianka Bill Billie Billy Bilva
  Bilwa Birdie Birjesh Bishnu Blair Blaise Blake Blanca Blanche Blaze Blessing Blikkies Bo Bob Bobbie
  Bobby Bodhan Boetie Boitumelo Bongani Bonginkosi Bonita Bonnie Boris Boyd Brad Braden Bradford Bradley
  Bradly Brady Braeden Brahma Brahmaanand Brahmabrata Brahmanandam Brahmdev Brain Brajendra Brajesh Brandi
  Brando Brandon Brandt Brandy Brandyn Brannon Branson Brant Braulio Braxton Brayan Breana Breanna Breanne
  Brenda Brendan Brenden Brendon Brenna Brennan Brennon Brent Bret Brett Bria Brian Briana Brianne Brice
  Bridget Bridgette Bridie Brielle Brigitte Brijesh Brionna Brisa Britney Brittany Brock Broderick Brody
  Bronwyn Brook Brooke Brooklyn Brooks Brown Bruce Bryan Bryana Bryant Bryce Brycen Bryon Buck Bud
  Buddhana Buddy Budhil Buford Buhle Bulah Burdette Burley Burnice Busi Busisiwe Buster Byron Cade Caden
  Caesar Caitlyn Cale Caleb Caleigh Cali Calista Callie Calvin Camden Cameron Camila Camilla Camille
  Camren Camron Camryn Camylle Candace Candelario Candice Candida Candido Cara Carey Carina Carissa Carl
  Carla Carlee Carleton Carley Carli Carlie Carlo Carlos Carlotta Carlton Carmel Carmela Carmella Carmelo
  Carmen Carmine Carol Carolanne Carole Carolina Caroline Carolyn Carolyne Carrie Carroll Carson Carter
  Cary Casandra Casey Casimer Casimir Casper Cassandra Cassandre Cassidy Cassie Catalina Caterina
  Catharine Catherine Cathrine Cathryn Cathy Cayla Ceasar Cebisa Cecelia Cecil Cecile Cecilia Cedric
  Cedrick Celestine Celestino Celia Celine Cesar Chaanakya Chaaruchandra Chad Chadd Chadrick Chaim Chaitan
  Chakor Chakradhar Chakravartee Chakravarti Chakrika Chanakya Chance Chanda Chandak Chandan Chandani
  Chandi Chandini Chandira Chandler Chandni Chandra Chandraayan Chandrabhaga Chandrabhan Chandradev
  Chandrakala Chandraketu Chandrakin Chandramani Chandramauli Chandramohan Chandran Chandranath Chandrani
  Chandraprabha Chandraswaroopa Chandravati Chanel Chanelle Chantal Chantelle Chapal Chapala Charak
  Charity Charl Charlene Charles Charley Charlie Charlotte Charmaine Charuchandra Charumati Charuvrat
  Charvi Chase Chasity Chaten Chatur Chatura Chaturaanan Chaturbhuj Chauncey Chaya Chaz Chelsea Chelsey
  Chelsie Chen Cheryl Chesley Chester Chet Chetan Chetanaanand Cheyanne Cheyenne Chidaakaash Chidaatma
  Chidambar Chidambaram Chidananda Chidi Chinmayanand Chinmayananda Chiranjeev Chiranjeeve Chitraksh
  Chitrali Chitramala Chitrangada Chloe Chris Christ Christa Christelle Christiaan Christian Christiana
  Christie Christina Christine Christo Christop Christophe Christopher Christy Chukwu Chyna Ciara Cicero
  Cielo Cierra Cindy Citlalli Clair Claire Clara Clarabelle Clare Clarence Clarissa Clark Claud Claude
  Claudia Claudie Claudine Clay Clayton Clemens Clement Clementina Clementine Clemmie Cleo Cleora Cleta
  Cletus Cleve Cleveland Clifford Clifton Clint Clinton Clive Clotilde Clovis Cloyd Clyde Cobus Coby Cody
  Coenie Colby Cole Coleman Colin Colleen Collin Colt Colten Colton Columbus Concepcion Conner Connie
  Connor Conor Conrad Constance Constantin Consuelo Cooper Cora Coralie Corbin Cordelia Cordell Cordia
  Cordie Corene Corey Corine Corne Cornelia Cornelius Cornell Corné Corrine Cortez Cortney Cory Coty
  Courtney Coy Craig Crawford Creola Cristal Cristian Cristina Cristobal Cristopher Cruz Crystal Crystel
  Cullen Curt Curtis Cydney Cynthia Cyril Cyrus D'angelo Daan Daevi Daevika Dagmar Dahlia Daija Daisha
  Daisy Daiwik Dakota Daksha Dakshayani Dale Daleen Dallas Dallin Dalton Damaris Damayanti Dameon Damian
  Damien Damion Damodara Damon Dan Dana Dandak Dandapaani Dandre Dane Dangelo Danial Danie Daniel Daniela
  Daniella Danielle Danika Dannie Danny Dante Danyka Daphne Daphnee Daphney Darby Daren Darian Dariana
  Darien Darin Dario Darion Darius Darla Darlene Darnell Daron Darrel Darrell Darren Darrick Darrin
  Darrion Darron Darryl Darshan Darshwana Darwin Daryl Dashawn Dasia Datta Dave David Davin Davion Davon
  Davonte Dawie Dawit Dawn Dawson Dax Dayaamay Dayaananda Dayaanidhi Dayamayee Dayana Dayna Dayne Dayton
  Dean Deangelo Deanna Deb Debbie Deborah Debra Declan Dedric Dedrick Dee Deeksha Deenabandhu Deepak
  Deepali Deepan Deepankar Deependra Deepesh Deeptanshu Deeptendu Deeptiman Deeptimay Deeptimayee
  Deeptimoy Deeptimoyee Deevakar Deion Deja Dejah Dejon Dejuan Delaney Delbert Delfina Delia Delilah Dell
  Della Delmer Delores Delpha Delphia Delphine Delta Demarco Demarcus Demario Demetris Demetrius Demond
  Dena Denis Denise Dennis Deon Deondre Deontae Deonte Dereck Derek Derick Deron Derrick Deshaun Deshawn
  Desiree Desmond Dessie Destany Destin Destinee Destiney Destini Destiny Dev Devadatt Devagya Devajyoti
  Devak Devan Devangana Devani Devante Devasree Devdan Deven Devesh Deveshwar Devi Devika Devin Devon
  Devonte Devvrat Devyn Dewald Dewayne Dewey Dewitt Dexter Dhaanyalakshmi Dhana Dhanadeepa Dhanalakshmi
  Dhananjay Dhanapati Dhanesh Dhanpati Dhanu Dhanvin Dhara Dharani Dharitri Dharmaketu Dhatri Dhiren Dhruv
  Dhyanesh Dhyaneshwar Diamond Diana Diane Dianna Dianne Diego Digambar Digambara Diksha Dillan Dillon
  Dimitri Dina Dinakar Dineo Dinesh Dinkar Dino Dion Dipali Dipankar Dipendra Dipesh Diptendu Dirk
  Divaakar Divakar Divjot Divya Dixie Dock Dolly Dolores Domenic Domenica Domenick Domenico Domingo
  Dominic Dominick Dominique Don Donald Donato Donavon Donna Donnell Donnie Donny Dora Dorcas Doreen
  Dorian Doris Dorothea Dorothy Dorris Dortha Dorthy Doug Douglas Dovie Doyle Drake Draupadi Drew Dron
  Drona Duane Duanne Dudley Duduzile Dulari Dulce Dumi Dumisani Duncan Durga Durgeshwari Durward Dustin
  Dusty Dwaipayan Dwaipayana Dwayne Dwight Dylan Earl Earlene Earline Earnest Earnestine Easter Easton
  Ebba Ebony Ebrahim Ed Eda Edd Eddie Eden Edgar Edgardo Edison Edith Edmond Edmund Edna Eduardo Edward
  Edwardo Edwin Edwina Edyth Edythe Eekalabya Effie Efrain Efren Eileen Einar Eino Ekaaksh Ekadant Ekaksh
  Ekalavya Ekaling Ekaparnika Ekdant Eladio Elaina Elaine Elakshi Elbert Elda Eldon Eldora Eldred Eldridge
  Eleanor Eleanora Eleanore Eleazar Electa Elena Elenor Elenora Eleonore Elfrieda Eli Elian Eliane Elias
  Eliezer Elijah Elinor Elinore Elisa Elisabeth Elise Eliseo Elisha Elissa Eliza Elizabeth Elize Ella
  Ellen Ellie Elliot Elliott Ellis Ellsworth Elmarie Elmer Elmira Elmo Elmore Elna Elnora Elody Eloisa
  Eloise Elouise Eloy Elroy Elsa Elsabe Else Elsie Elta Elton Elva Elvera Elvie Elvira Elvis Elwin Elwyn
  Elyse Elyssa Elza Emanuel Emeka Emelia Emelie Emely Emerald Emerson Emery Emie Emil Emile Emilia
  Emiliano Emilie Emilio Emily Emma Emmalee Emmanuel Emmanuelle Emmet Emmett Emmie Emmitt Emmy Emory Ena
  Enakshi Engela Enid Enoch Enola Enos Enrico Enrique Ephraim Era Eriberto Eric Erica Erich Erick Ericka
  Erik Erika Erin Erling Erma Erna Ernest Ernestina Ernestine Ernesto Ernie Ervin Erwin Eryn Esha Eshana
  Eshita Esme Esmeralda Esperanza Essie Esta Esteban Estefania Estel Estell Estella Estelle Ester Estevan
  Esther Estrella Etha Ethan Ethel Ethelyn Ethyl Etienne Ettie Ettiene Eudora Eugene Eugenia Eula Eulah
  Eulalia Euna Eunice Eusebio Eva Evalyn Evan Evangeline Evans Eve Eveline Evelyn Everardo Everett
  Everette Evert Evie Ewald Ewell Ezekiel Ezequiel Ezra Fabian Fabiola Fae Faf Faieza Faisal Faith Faizel
  Fanie Fannie Fanny Fanyana Farai Farouk Fatgiyah Fatima Faustino Fausto Favian Fay Faye Fazlin Federico
  Felicia Felicita Felicity Felipa Felipe Felix Felton Femi Fermin Fern Fernando Ferne Fidel Fikile
  Filiberto Filomena Finn Fiona Flavie Flavio Fleta Fletcher Flo Flora Florence Florencio Florian Florida
  Florine Flossie Floy Floyd Ford Forest Forrest Foster Frances Francesca Francesco Francis Francisca
  Francisco Franco Francois Frank Frankie Franklin Frans Franz Fred Freda Freddie Freddy Frederic
  Frederick Frederik Frederique Fredrick Fredy Freeda Freeman Freida Frida Frieda Friedrich Frik Frikkie
  Fritz Funani Furman Gabe Gabriel Gabriella Gabrielle Gadija Gaetano Gage Gail Gajaadhar Gajabahu
  Gajadhar Gajbaahu Ganak Ganaka Ganapati Gandharv Gandharva Ganesh Gangesh Gardner Gareth Garett Garfield
  Garland Garnet Garnett Garret Garrett Garrick Garrison Garry Garth Garud Garuda Gary Gaston Gati Gatik
  Gatsha Gauraang Gaurang Gauranga Gautam Gautama Gautami Gavin Gayatri Gayle Geeta Geetanjali Gemine
  Gemini Gene General Genesis Geneva Genevieve Gennaro Genoveva Geo Geoff Geoffrey George Georgette
  Georgia Georgiana Georgianna Geovanni Geovanny Geovany Gerald Geraldine Gerard Gerardo Gerda Gerhard
  Germaine German Gerrit Gerry Gerson Gert Gertrude Ghanaanand Ghanashyam Ghanshyam Gia Gianni Gideon
  Gilbert Gilberto Gilda Giles Gillian Gina Ginger Gino Giovani Giovanna Giovanni Giovanny Giri Girija
  Girik Girika Girindra Giriraaj Giriraj Girish Girja Gisselle Gita Gitanjali Giuseppe Gladyce Gladys Glen
  Glenda Glenn Glenna Glennie Gloria Gobinda Godfrey Golda Golden Gonzalo Goolam Gopaal Gopal Gopee Gopi
  Gorakhanatha Gorakhnath Gordon Goswamee Goswami Gotum Gouranga Goutam Govinda Grace Gracie Graciela
  Grady Graham Grant Granville Grayce Grayson Green Greg Gregg Gregoria Gregorio Gregory Greta Gretchen
  Greyson Griffin Grover Guadalupe Gudakesa Gudakesha Gudrun Gugu Guido Guillermo Guiseppe Gunnar Gunner
  Gurdev Guru Gus Gussie Gust Gustave Gustavo Guy Gwen Gwendolyn Hadley Hailee Hailey Hailie Hal Haleigh
  Haley Halie Halle Hallie Hamsini Hank Hanlie Hanna Hannah Hannelie Hannes Hans Hardy Hari Harinakshi
  Harinarayan Harit Harita Harley Harmon Harmony Harold Harriet Harrison Harry Harvey Haskell Hassan
  Hassie Hattie Haven Hayden Haylee Hayley Haylie Hazel Hazle Heath Heather Heaven Heber Hector Heema
  Heidi Hein Heleen Helen Helena Helene Helga Hellen Helmer Heloise Henderson Hendrik Henk Hennie Henri
  Henrie Henrietta Henriette Henry Herbert Herman Hermann Hermina Herminia Herminio Hershel Herta Hertha
  Hester Hettie Hilario Hilbert Hilda Hildegard Hillard Hillary Hilma Hilton Himadri Himani Hipolito Hiram
  Hiranmay Hiranmaya Hiranya Hlengiwe Hlulani Hobart Holden Hollie Hollis Holly Homer Hope Horace Horacio
  Hortense Hosea Houston Howard Howell Hoyt Hubert Hudson Hugh Hugo Hulda Humberto Hunter Hussein Hyman
  Ian Ibrahim Icie Ida Idell Idella Ignacio Ignatius Ike Ila Ilene Iliana Ilse Ilze Ima Imani Imelda
  Immanuel Imogene Imraan Imran Ina Inder Indira Indra Ines Inez Inyoni Ira Irene Irfan Iris Irma Irvin
  Irving Irwin Isaac Isabel Isabell Isabella Isabelle Isac Isadore Isai Isaiah Isaias Isidro Isisa Ismael
  Ismail Isobel Isom Israel Issac Itzel Iva Ivah Ivan Ivory Ivy Iwan Izabella Izaiah Jabari Jabu Jabulani
  Jabulile Jace Jacey Jacinthe Jacinto Jack Jackeline Jackie Jacklyn Jackson Jacky Jaclyn Jaco Jacob
  Jacobus Jacqueline Jacquelyn Jacques Jacynthe Jada Jade Jaden Jadon Jadyn Jaeden Jagadish Jagadisha
  Jagathi Jagdeep Jagdish Jagmeet Jahnu Jai Jaida Jaiden Jailyn Jaime Jaimini Jairo Jakayla Jake Jakob
  Jaleel Jalen Jalon Jalyn Jamaal Jamal Jamar Jamarcus Jamel James Jameson Jamey Jamie Jamil Jamir Jamison
  Jammie Jan Jana Janae Jane Janelle Janessa Janet Janice Janick Janie Janis Janiya Jannie Jany Jaquan
  Jaquelin Jaqueline Jared Jaren Jarod Jaron Jarred Jarrell Jarret Jarrett Jarrod Jarvis Jasen Jasmin
  Jasmine Jason Jasper Jaunita Javas Javier Javon Javonte Jay Jaya Jayce Jaycee Jayda Jayde Jayden Jaydon
  Jayesh Jaylan Jaylen Jaylin Jaylon Jayme Jayne Jayson Jazlyn Jazmin Jazmyn Jazmyne Jean Jeanette Jeanie
  Jeanne Jeannette Jeannie Jed Jedediah Jedidiah Jeff Jefferey Jeffery Jeffrey Jeffry Jena Jenifer Jenna
  Jennie Jennifer Jennings Jenny Jennyfer Jensen Jerad Jerald Jeramie Jeramy Jerel Jeremiah Jeremie Jeremy
  Jermain Jermaine Jermey Jerod Jerome Jeromy Jerrell Jerrod Jerrold Jerry Jess Jesse Jessica Jessie
  Jessika Jessy Jessyca Jesus Jett Jettie Jevon Jewel Jewell Jill Jillian Jim Jimmie Jimmy Jitender
  Jitendra Jo Joan Joana Joanie Joann Joanna Joanne Joannie Joanny Joany Joaquin Jocelyn Jodi Jodie Jody
  Joe Joel Joelle Joesph Joey Johan Johann Johanna Johannes Johathan John Johnathan Johnathon Johnnie
  Johnny Johnpaul Johnson Jolanda Jolie Jon Jonas Jonatan Jonathan Jonathon Jordan Jordane Jordi Jordon
  Jordy Jordyn Jorge Jose Josefa Josefina Joseph Josephine Josh Joshua Joshuah Josiah Josiane Josianne
  Josie Josue Jovan Jovani Jovanny Jovany Joy Joyce João Juan Juana Juanita Judah Judd Jude Judge Judith
  Judson Judy Jules Julia Julian Juliana Julianne Julie Julien Juliet Julio Julius June Junior Junius
  Jurie Justen Justice Justin Justina Justine Juston Justus Justyn Juvenal Juwan Jyoti Jyotis Jyotsana
  Kacey Kaci Kacie Kade Kaden Kadin Kaela Kaelyn Kagiso Kaia Kailash Kailee Kailey Kailyn Kaitlin Kaitlyn
  Kale Kaleb Kaleigh Kaley Kali Kalinda Kallie Kalpana Kalyani Kama Kamal Kamala Kamalesh Kameron Kamille
  Kamla Kamlesh Kamren Kamron Kamryn Kanak Kanaka Kanchan Kane Kanishka Kannan Kannen Kanti Kara Karabo
  Karan Kareem Karel Karelle Karen Kari Kariane Karianne Karien Karin Karina Karine Karl Karla Karlee
  Karley Karli Karlie Karolann Karson Karthik Kartik Karunanidhi Kasandra Kasey Kashyap Kashyapi Kassandra
  Katarina Kate Katelin Katelyn Katelynn Katharina Katherine Katheryn Kathleen Kathlyn Kathryn Kathryne
  Kathy Katie Katlego Katlyn Katlynn Katrien Katrina Katrine Katryn Kattie Kavitha Kavon Kay Kaya Kaycee
  Kayden Kayla Kaylah Kaylee Kayleigh Kayley Kayli Kaylie Kaylin Keagan Keanu Keara Keaton Keegan Keeley
  Keely Keenan Keerti Keira Keith Keitumetse Kellen Kelley Kelli Kellie Kelly Kelsi Kelsie Kelton Kelvin
  Ken Kendall Kendra Kendrick Kenna Kennedi Kennedy Kenneth Kennith Kenny Kent Kenton Kenya Kenyatta
  Kenyon Keon Kerry Keshaun Keshawn Keven Kevin Kevon Keyon Keyshawn Kgabu Kgomotso Khalid Khalil Khanyi
  Khanyisile Khaya Khensani Khethiwe Khulekani Kian Kiana Kianna Kiara Kiarra Kiel Kiera Kieran Kiley Kim
  Kimberly Kin King Kip Kira Kiran Kirk Kirsten Kirstin Kirti Kitty Kobe Kobus Koby Kody Kofi Kolby Kole
  Koos Kopano Korbin Korey Kory Kraig Kris Krishna Krishnadas Krishnadasa Krista Kristen Kristi Kristian
  Kristie Kristin Kristina Kristine Kristofer Kristoffer Kristopher Kristy Krystal Krystel Krystina Kumar
  Kumari Kumuda Kurt Kurtis Kwame Kwanele Kyla Kyle Kylee Kyleigh Kyler Kylie Kyra Laal Lacey Lacy
  Ladarius Lafayette Lai Laila Laisha Lakshman Lakshmi Lakshmidhar Lakshminath Lal Lalita Lamar Lambert
  Lamont Lana Lance Landen Lane Laney Langa Lappies Larissa Laron Larry Larue Latoya Laura Laurel Lauren
  Laurence Lauretta Lauriane Laurianne Laurie Laurine Laury Lauryn Lavada Lavanya Lavern Laverna Laverne
  Lavina Lavinia Lavon Lavonne Lawrence Lawson Laxman Laxmi Layla Layne Lazaro Lea Leah Leann Leanna
  Leanne Leatha Lebogang Leda Lee Leela Leif Leigh Leila Leilani Lela Lelah Leland Lelia Lempi Lemuel Lena
  Lenna Lennie Lenny Lenora Lenore Leo Leola Leon Leona Leonard Leonardo Leone Leonel Leonie Leonor
  Leonora Leopold Leopoldo Leora Lera Lerato Leroy Lesego Lesley Leslie Lesly Lessie Lester Leta Letha
  Leticia Letitia Lettie Levi Lew Lewis Lexi Lexie Lexus Lia Liam Liana Libbie Libby Liezel Lila Lilian
  Liliana Liliane Lilla Lillian Lilliana Lillie Lilly Lily Lilyan Lina Lincoln Linda Lindiwe Lindsay
  Lindsey Linette Linnea Linnie Linwood Lionel Lisa Lisandro Lisette Litzy Liu Liyana Liz Liza Lizelle
  Lizeth Lizzie Llewellyn Lloyd Logan Lois Lola Lolita Loma Lon London Lonie Lonnie Lonny Lonzo Lora
  Loraine Loren Lorena Lorene Lorenz Lorenza Lorenzo Loretta Lori Lorine Lorna Lorraine Lottie Lou Louie
  Louis Louisa Louise Lourdes Lourens Louvenia Louw Lowell Loy Loyal Loyce Lucas Lucia Luciano Lucie
  Lucienne Lucile Lucille Lucinda Lucio Lucious Lucius Lucy Ludie Ludwig Lue Luella Luigi Luis Luisa Lukas
  Luke Lukhona Lula Lulu Luna Lunga Lungelo Lungi Lungile Lupe Lura Lurline Luther Luyanda Luz Lwandle
  Lwazi Lyda Lydia Lyla Lyle Lynda Lynette Lynn Lynne Lyric Lysanne Mabel Mabelle Mable Mac Macey Maci
  Macie Mack Mackenzie Macy Madaline Madalyn Maddison Madelein Madeline Madelyn Madelynn Madge Madhuri
  Madie Madilyn Madisen Madison Madisyn Madonna Madyson Mae Maegan Maeve Mafalda Magali Magda Magdalen
  Magdalena Maggie Magnolia Magnus Magriet Mahendra Mahesh Maheswar Mahomed Maia Maida Maiya Major Makayla
  Makenna Makenzie Makhosi Malachi Malati Malcolm Malika Malinda Mallie Mallory Malti Malvina Mamadou
  Mamie Mandaakin Mandakini Mandisa Mandla Mandy Mangala Mangalya Mani Manie Manik Manikya Manisha
  Manjusha Manley Manoj Manuel Manuela Maphikelela Mara Marc Marcel Marcelina Marcelino Marcella Marcelle
  Marcellus Marcelo Marcia Marco Marcos Marcus Marelize Maretha Margaret Margarete Margaretha Margarett
  Margaretta Margarette Margarita Marge Margie Margot Margret Marguerite Maria Mariaan Mariah Mariam
  Marian Mariana Mariane Marianna Marianne Mariano Maribel Marie Mariela Marielle Marietjie Marietta
  Marilie Marilou Marilyn Marilyne Marina Mario Marion Marisa Mariska Marisol Maritza Marius Marjolaine
  Marjorie Marjory Mark Markus Marlee Marlen Marlene Marley Marlin Marlon Marna Marques Marquis Marquise
  Marsha Marshall Marta Martha Marthinus Martie Martin Martina Martine Marty Marut Marvin Mary Maryam
  Maryann Maryjane Maryse Masego Mason Mateo Mathew Mathias Mathilde Mathuys Matilda Matilde Matt Matteo
  Matthew Mattie Maud Maude Maudie Maureen Maurice Mauricio Maurine Maverick Mavis Max Maxie Maxime
  Maximilian Maximillia Maximillian Maximo Maximus Maxine Maxwell May Maya Maybell Maybelle Maye Maymie
  Maynard Mayoor Mayra Mazie Mbali Mbalienhle Mbuso Mckayla Mckenna Mckenzie Mduduzi Meagan Meaghan Meda
  Meena Meenakshi Megan Megane Meggie Meghan Meghnad Meghnath Mekhi Melanie Melany Melba Melinda Melisa
  Melissa Mellie Melody Melusi Melvin Melvina Melyna Melyssa Menaka Menka Menzi Mercedes Meredith Merl
  Merle Merlin Merritt Mertie Mervin Meta Mfundo Mhambi Mia Micaela Micah Michael Michaela Michale Micheal
  Michel Michele Michelle Mieke Mienkie Miguel Mikayla Mike Mikel Milan Mildred Miles Milford Miller
  Millie Milo Milton Mina Minakshi Mindy Minenhle Minerva Minnie Miracle Miranda Mireille Mireya Miriam
  Misael Missouri Misty Mitchel Mitchell Mittie Mlungisi Mmabatho Modesta Modesto Mohamed Mohammad
  Mohammed Mohan Mohana Mohinder Mohini Moises Mollie Molly Mona Monde Monica Monique Monroe Monserrat
  Monserrate Montana Monte Monty Moosa Morgan Moriah Morne Morris Mortimer Morton Mose Moses Moshe Mossie
  Mozell Mozelle Mpho Mpilo Mpumelelo Mpumi Msizi Mthunzi Muhammad Mukesh Mukul Mulalo Muriel Murl Murphy
  Murray Musa Musawenkosi Mustafa Muzi Mxolisi Mya Myah Mylene Myles Myra Myriam Myrl Myrna Myron Myrtice
  Myrtie Myrtis Myrtle Mzwandile Nadeem Nadia Nadine Nagabhushanam Nakia Naledi Nalini Name Nancy Nanda
  Nandi Nannie Naomi Naomie Napoleon Narayan Narciso Narendra Naresh Narinder Naseema Nash Nasir Nat
  Natalia Natalie Natasha Nathan Nathanael Nathanial Nathaniel Nathen Naval Naveen Navin Nawal Nayeli
  Nazeem Nazir Ncumisa Ndivhuwo Ndleleni Ndondoloza Neal Ned Nedra Neelan Neels Neha Neil Nelda Nelia
  Nella Nelle Nellie Nels Nelson Neo Neoma Nestor Nettie Neva Newell Newton Nhlakanipho Nhlanhla Nia
  Nicholas Nicholaus Nichole Nick Nicklaus Nickolas Nico Nicola Nicolas Nicole Nicoleen Nicolette Nigel
  Nikita Nikki Nikko Niko Nikolas Nils Nimit Nina Niranjan Nirbhay Nirmala Niro Nishal Njabulo Nkanyezi
  Nkosenye Nkosinathi Nkosingiphile Nkosinhle Nkosiyabo Nkululeko Noah Noble Nobuhle Noe Noel Noelia Noemi
  Noemie Noemy Nofoto Nokuthula Nola Nolan Noluthando Nolwazi Nomsa Nomthandazo Nomvula Nona Nonhlanhla
  Nonjabulo Nonkululeko Nora Norbert Norberto Norene Norma Norman Norris Norval Norwood Nosipho Nova
  Novella Nozipho Nqobile Nthabiseng Ntokozo Ntombi Ntombizodwa Ntsiki Nya Nyah Nyasia Nyiko Obakeng Obie
  Obinna Oceane Ocie Ockert Octavia Oda Odell Odessa Odie Ofelia Ojaswini Okey Ola Olaf Ole Olen Oleta
  Olga Olin Olive Oliver Olivia Ollie Oma Omana Omar Omari Omer Ona Onalenna Onie Oormila Opal Opalina
  Opaline Ophelia Ora Oral Oran Oratile Oren Orie Orin Orion Orland Orlando Orlo Orpha Orrin Orval Orville
  Osbaldo Osborne Oscar Osvaldo Oswald Oswaldo Otha Otho Otilia Otis Ottilie Ottis Otto Ova Owen Ozella
  Pablo Padma Paige Palesa Palma Pam Pamela Pansy Paolo Param Paramartha Paris Parker Parvati Pascale
  Pasquale Pat Patience Patricia Patrick Patsy Patti Pattie Patty Paul Paula Paulette Pauline Paulo Paxton
  Payton Pearl Pearlie Pearline Pedro Peggie Peggy Penelope Penny Percival Percy Perry Pete Peter Petra
  Petro Petrus Peyton Phil Phila Philani Philip Phillip Phindile Phiwokwakhe Phoebe Phumla Phumzile
  Phyllis Pierce Pierre Piet Pieter Pietro Pink Pinkie Piper Polly Poornima Porter Prakash Pramila Pran
  Pranay Pranesh Prasad Prasanna Prathamesh Pravin Prayag Precious Preity Prem Prema Preshen Presley
  Preston Price Prince Princess Priscilla Priya Priyala Providenci Prudence Pule Puneet Purnima
  Purushottam Pushti Qiniso Queen Queenie Quentin Quincy Quinn Quinten Quintin Quinton Rachael Rachel
  Rachelle Radha Rae Raees Raegan Rafael Rafaela Rafiq Rageshwari Rageswari Raheem Rahsaan Rahul Raina Raj
  Rajan Rajen Rajendra Rajesh Rajinder Rajiv Rakesh Raleigh Ralph Ramaa Ramesh Rameshwar Ramiro Ramon
  Ramona Randal Randall Randi Randolph Randy Ranjeet Ranjit Ransom Raoul Raphael Raphaelle Rapulane Raquel
  Rashad Rashawn Rasheed Rashid Rassie Rati Raul Raven Ravi Ray Raymond Raymundo Reagan Reanna Reba Rebeca
  Rebecca Rebeka Rebekah Reece Reed Reese Refilwe Regan Reggie Regina Reginald Reid Reilly Reina Reinhold
  Remington Rendani Rene Renee Renette Renier Rensche Ressie Reta Retha Retta Reuben Reva Rex Rey Reyes
  Reymundo Reyna Reynold Rhea Rhett Rhianna Rhiannon Rhoda Rhonda Riaan Rian Riana Riaz Ricardo Richard
  Richie Richmond Rick Rickey Rickie Ricky Rico Rigard Rigoberto Riley Rina Rirhandzu Rita Ritesh River
  Riyaad Robb Robbie Robert Roberta Roberto Robin Robyn Rochelle Rocio Rocky Rod Roderick Rodger Rodney
  Rodolfo Rodrick Rodrigo Roel Roelof Rogelio Roger Rogers Rohan Rohana Rohit Roland Rolando Rollin Roma
  Romaine Roman Ron Ronald Ronaldo Ronel Ronnie Ronny Roosevelt Rory Rosa Rosalee Rosalia Rosalie Rosalind
  Rosalinda Rosalyn Rosamond Rosanna Rosario Roscoe Rose Rosella Roselyn Rosemarie Rosemary Rosendo
  Rosetta Roshan Rosie Rosina Roslyn Ross Rossie Rowan Rowena Rowland Roxane Roxanne Roy Royal Royce
  Rozella Ruan Ruben Rubie Ruby Rubye Rudi Rudolf Rudolph Rudra Rudy Rudzani Rufus Rukhmani Rukmin
  Rukshana Rupert Rupinder Russ Russel Russell Rusty Ruth Ruthe Ruthie Ryan Ryann Ryder Rylan Rylee
  Ryleigh Ryley Ryno Sabelo Sabina Sabrina Sabryna Sachin Sadie Sadye Sage Saige Sakkie Saleem Sallie
  Sally Salma Salvador Salvatore Sam Samanta Samantha Samara Sameer Samir Samkelo Sammie Sammy Sampie
  Samson Samuel Samukelisiwe Sandile Sandra Sandrine Sandy Sanele Sanet Sanford Sanjay Sanka Sannie Santa
  Santiago Santina Santino Santos Sanya Sara Sarada Sarah Sarai Sarala Saras Saraswati Sarel Sarina
  Sarisha Sarla Saroja Sarvin Sasha Satish Satyen Saul Savanah Savanna Savannah Savion Scarlett Schalk
  Schuyler Scot Scott Scottie Scotty Seamus Sean Sebastian Sedrick Selena Selina Sello Selmer Senzo Serena
  Serenity Sergio Seth Sfiso Shabir Shad Shaina Shaka Shakeel Shakira Shakti Shakuntala Shamila Shana
  Shanaaz Shane Shanel Shanelle Shania Shanie Shaniya Shankar Shanna Shannon Shanny Shanon Shantanu
  Shanthi Shanti Shany Sharda Shari Sharmila Sharon Shashi Shashikala Shaun Shawn Shawna Shaylee Shayna
  Shayne Shea Sheela Sheila Sheldon Shelia Shelley Shelly Shemar Sher Sheri Sheridan Sherman Sherri Sherry
  Sherwood Sheryl Shiraz Shireen Shirley Shiv Shivakari Shobhana Shresth Shresthi Shreya Shreyashi
  Shridevi Shrishti Shubha Shubhaprada Shwet Shyann Shyanne Sibongile Sibusiso Sibyl Sid Siddarth Siddhi
  Siddhran Sidney Sienna Sierra Sifiso Sigmund Sigrid Sigurd Silas Silvia Sim Simeon Simon Simone Simphiwe
  Sincere Sindi Sindisiwe Sinenhlanhla Siphephelo Siphiwe Sipho Sister Sitara Sithembiso Siyabonga Siyanda
  Sizakele Sizani Sizwe Skye Skyla Skylar Sloka Smita Smriti Sofia Soledad Solomon Solon Som Soma Somnath
  Somu Sonia Sonja Sonny Sonya Sophia Sophie Soraya Spencer Stacey Stacy Stan Stanford Stanley Stanton
  Stefan Stefanie Stella Stephaans Stephan Stephania Stephanie Stephanus Stephany Stephen Stephon Sterling
  Steve Steven Stevie Stewart Stoffel Stone Stuart Subhash Subhashini Subhasini Subodh Sucheta Sudeva Sue
  Sue-Marie Sujata Sukanya Suleman Suma Suman Sumeshni Sumitra Summer Sunette Sunil Sunita Sunny Suresh
  Surita Surya Suryakant Suryakanta Suryakantam Susan Susana Susanna Susheel Sushil Sushma Susie Suzanne
  Sven Swami Swapnil Swara Swarnalata Sweta Syble Sydnee Sydney Sydni Sydnie Sylvan Sylvester Sylvia
  Tabitha Tad Talia Talon Tamara Tami Tamia Tammy Tania Tanirika Tanner Tanushree Tanushri Tanya Tapan
  Tapiwa Tara Tariq Tarun Taryn Tasha Tate Tatenda Tatum Tatyana Taurean Tavares Taya Taylor Teagan Tebogo
  Teboho Ted Tej Tejas Telly Tendai Terence Teresa Teri Terrance Terrell Terrence Terri Terrill Terry
  Tersia Tesfaye Tess Tessie Tevin Thabang Thabisa Thabiso Thabo Thad Thaddeus Thadie Thalia Thamsanqa
  Thandeka Thandi Thandiwe Thando Thato Thea Thelma Themba Thembeka Thembi Theo Theodora Theodore Theresa
  Therese Theresia Theron Theunis Theuns Thiru Thobeka Thokozani Thomas Thora Thulani Thuli Thulisile
  Thurman Tia Tiaan Tiana Tianna Tiara Tierra Tiffany Tillman Tim Timmothy Timmy Timothy Tina Tinashe
  Tintswalo Tinus Tito Titus Tjaart Tobin Toby Tod Todd Tom Tomas Tomasa Tommie Tommy Toney Toni Tony
  Tonya Torey Torrance Torrey Toy Trace Tracey Traci Tracy Travis Travon Tre Tremaine Tremayne Trent
  Trenton Tressa Tressie Treva Trever Trevion Trevor Trey Tricia Trilochan Trilochana Trilok Trilokanath
  Trilokesh Triloki Trinity Trisha Tristian Tristin Triston Troy Trudie Trycia Trystan Tsepo Tshepo
  Tshilidzi Tsholofelo Tumelo Tumi Turner Tushar Twila Tyler Tyra Tyree Tyreek Tyrel Tyrell Tyrese Tyrique
  Tyrone Tyshawn Tyson Ubaldo Udai Udit Ujjawal Ujjwal Ulices Ulises Uluthando Ulwazi Uma Umang Una Unathi
  Unique Upendra Urban Uriah Uriel Urmila Ursula Usha Uttam Vada Vaidehi Vaijayanthi Vaijayanti Vaishnavi
  Vaishno Vaishvi Valentin Valentina Valentine Valerie Vallie Van Vance Vanessa Varalakshmi Vasanti
  Vasudev Vasudeva Vasudha Vasundhara Vaughn Veda Vedang Vedanga Vedanshi Velaphi Velda Vella Velma Velva
  Vena Vera Verda Verdie Vergie Verla Verlie Vern Verna Verner Vernice Vernie Vernon Verona Veronica Vesta
  Vicenta Vicente Vicki Vickie Vicky Victor Victoria Vida Vidal Vidhur Vidhya Vidur Vidya Vijay Vikash
  Vilma Vimal Vimala Vinay Vince Vincent Vincenza Vincenzo Vinnie Viola Violet Violette Virgie Virgil
  Virginia Virginie Vishal Vishnu Vishwamitra Vita Vito Viva Vivian Viviane Vivianne Vivien Vivienne
  Vladimir Vrinda Vrund Vusi Vusumuzi Vuyani Vuyisile Vuyo Vyas Wade Waino Waldo Walker Wallace Walter
  Walton Wanda Wandile Ward Warren Watson Wava Waylon Wayne Webster Weldon Wellington Wendell Wendy Werner
  Wesley Wessel Westley Weston Whitney Wikus Wilber Wilbert Wilbur Wilburn Wiley Wilford Wilfred Wilfredo
  Wilfrid Wilhelm Wilhelmine Will Willa Willard Willem William Willie Willis Willow Willy Wilma Wilmer
  Wilson Wilton Wimpie Winfield Winifred Winnifred Winona Winston Wm Woodrow Wyatt Wyman Wynand Xander
  Xavier Xolani Xolile Xzavier Yadira Yanga Yaseen Yasin Yasmeen Yasmin Yasmine Yazmin Yesenia Yessenia
  Yibanathi Yogendra Yogesh Yoginder Yolanda Yolandi Yoshiko Yusuf Yvette Yvonne Zachariah Zachary Zachery
  Zack Zackary Zackery Zaheer Zahir Zaid Zainab Zakary Zama Zander Zandile Zane Zanele Zaria Zechariah
  Zelda Zella Zelma Zena Zenzele Zetta Zinhle Zion Zita Zithulele Ziyanda Zobuhle Zodwa Zoe Zoey Zoie
  Zoila Zola Zora Zubair Zukiswa Zula Zweli`
    .trim()
    .split(/\s+/),
);
