/** Given names that are common in South Africa, without those that are words or months as well. */
export const NGUNI_AND_SOTHO_NAMES = `
  Sipho Thabo Themba Bongani Lindiwe Zanele Nomvula Nthabiseng Lerato Kagiso Karabo Palesa Refilwe Tebogo Tshepo Mpho Neo Katlego Keitumetse
  Boitumelo Dineo Kgomotso Lebogang Lesego Masego Mmabatho Moses Naledi Obakeng Onalenna Oratile Pule Sello Tumelo Tumi Thato Teboho Tsepo
  Thandi Thandeka Thandiwe Thembi Thembeka Thulani Sibusiso Sizwe Siyabonga Siyanda Sifiso Sandile Sanele Senzo Simphiwe Sindi Sindisiwe
  Nkosinathi Nkululeko Nhlanhla Nomsa Nomthandazo Nonhlanhla Nokuthula Noluthando Nobuhle Nolwazi Nosipho Nozipho Ntombi Ntokozo Ntsiki Mandla
  Mandisa Mthunzi Mzwandile Musa Muzi Menzi Mduduzi Mfundo Mxolisi Xolani Xolile Vusi Vusumuzi Vuyo Vuyani Vuyisile Unathi Ayanda Andile Anele
  Asanda Akhona Babalwa Bandile Bheki Bhekisisa Busisiwe Busi Buhle Cebisa Dumisani Dumi Duduzile Fikile Gugu Hlengiwe Jabu Jabulani Jabulile
  Khanyi Khanyisile Khaya Khethiwe Kwanele Lunga Lungile Lungi Luyanda Lwazi Lwandle Makhosi Mbali Mbuso Melusi Minenhle Mlungisi Mpumi
  Nandi Ncumisa Njabulo Nonkululeko Phindile Phumzile Phumla Qiniso Sabelo Samkelo Thabiso Thabang Thokozani Thuli Tsholofelo Wandile Yanga Zama
  Zandile Zinhle Zodwa Zukiswa Zweli Rendani Rudzani Tshilidzi Mulalo Ndivhuwo Azwinndini Rirhandzu Tintswalo Hlulani Nyiko Khensani`;

export const AFRIKAANS_NAMES = `
  Johan Johannes Piet Pieter Petrus Kobus Jacobus Jaco Jacques Gerhard Gert Gerrit Hendrik Hennie Hannes Hans Willem Wimpie Wynand Werner Wessel
  Andries Andre André Anton Antonie Barend Ben Bennie Boetie Charl Christo Chris Christiaan Coenie Cobus Corne Corné Daan Danie Daniel Dawie Deon
  Dewald Dirk Etienne Ettiene Fanie Francois Frans Frik Frikkie Gideon Hein Henk Herman Hugo Jan Jannie Jasper Jurie Kallie Karel Koos Lappies
  Leon Lourens Louis Louw Lukas Manie Marius Marthinus Nico Neels Ockert Paul Phillip Quintin Renier Riaan Rian Roelof Rudi Rudolf Ruan Ryno Sarel
  Schalk Stefan Stephan Stephanus Theuns Tiaan Tinus Tjaart Wikus Wilhelm Zander Adele Alta Amanda Amelia Anelie Annelie Anelize Anita Anna Annatjie
  Annemarie Annette Antoinette Anneke Ansie Ansu Bets Bettie Carina Chantelle Charlene Christelle Cornelia Daleen Elize Elmarie Elna Elsabe Elsie Engela
  Erika Ester Esme Estelle Hanlie Hannelie Heleen Helena Hester Ilse Ina Ilze Isabel Jeanne Johanna Juanita Karien Karin Katrien Lettie Linda
  Linette Liezel Lizelle Louise Lynette Madelein Magda Magdalena Magriet Marelize Maretha Margaretha Maria Marie Marietjie Mariska Marlene Marna Martie
  Mariaan Melanie Mienkie Mieke Nadia Nelia Petro Retha Rina Ronel Rensche Riana Sanet Sannie Sonja Sunette Surita Susan Tania Tersia Trudie Wilma
  Yolandi Yolanda Yvette Zelda Rassie Faf Sakkie Sampie Stoffel Basie Blikkies`;

export const ENGLISH_NAMES = `
  Kevin Dave David Brandon Craig Gavin Warren Debbie Michelle Nicole Samantha Patrick Shaun Sean Shane Jerome Ashwin Peter John James Michael Mike
  Robert Bob Richard Steven Stephen Steve Brian Bryan Gary Greg Graham Glen Glenn Ian Jason Justin Keith Kyle Lee Malcolm Martin
  Matthew Neil Nigel Norman Owen Raymond Ricky Rodney Roger Ronald Ross Roy Russell Ryan Scott Simon Stuart Terence Terry Thomas Tim Timothy Tom Tony
  Trevor Vernon Vincent Wayne William Adam Alan Albert Alex Alexander Alfred Allan Andrew Andy Anthony Arthur Barry Benjamin Bradley Brett Bruce Bryce
  Cameron Carl Charles Clive Colin Cyril Damian Darren Dean Dennis Derek Desmond Donald Douglas Duncan Dylan Edward Eric Ernest Ethan Eugene Evan
  Francis Frank Fred Gareth Geoff Gerald Gordon Harold Harry Henry Howard Jeff Jeffrey Jeremy Jim Jimmy Joe Joseph Joshua Julian Kenneth Lionel
  Alison Angela Ann Anne Ashley Barbara Beverley Bianca Brenda Bronwyn Candice Carla Carol Caroline Catherine Cathy Chantal Charmaine Cheryl
  Claire Claudia Colleen Courtney Cynthia Deborah Denise Diana Diane Donna Doreen Dorothy Eileen Elaine Elizabeth Emily Emma Fiona Gail Gillian
  Heather Helen Jacqueline Jane Janet Janice Jean Jennifer Jenny Jessica Jill Joan Joanne Judith Judy Julia Karen Kate Katherine Kathy Kelly
  Laura Lauren Lesley Linda Lisa Liz Lorraine Lucy Lynn Margaret Mary Megan Melissa Monica Nancy Natalie Natasha Pamela Patricia Pauline Penny
  Priscilla Rachel Rebecca Robyn Rosemary Ruth Sally Sandra Sarah Sharon Sheila Shirley Sophie Stephanie Susan Tanya Theresa Tracy Valerie Vanessa
  Veronica Vicky Wendy Yvonne Zoe`;

export const OTHER_NAMES = `
  Ahmed Mohammed Mohamed Muhammad Mahomed Fatima Ayesha Yusuf Ismail Ebrahim Ibrahim Abdul Abdullah Hassan Hussein Imraan Imran Irfan Faizel Faisal
  Farouk Goolam Moosa Nazeem Nazir Naseema Nadeem Rashid Rafiq Riaz Riyaad Saleem Shabir Shakeel Shiraz Suleman Tariq Yasin Yaseen Zahir Zaid Zainab
  Zubair Zaheer Aisha Amina Fatgiyah Faieza Fazlin Gadija Rukshana Shanaaz Shireen Soraya Raees Rajesh Rajen Ravi Ramesh Sanjay Suresh Vijay Vikash
  Vishal Anand Ashok Deepak Dinesh Kumar Kavitha Kamla Logan Mahesh Naresh Navin Nirmala Pravin Prakash Preshen Priya Pranesh Roshan Saras Shamila
  Shanthi Sunil Sumeshni Thiru Devan Dhiren Jayesh Kamal Kiran Krishna Lakshmi Neelan Nishal Oliver Farai Tendai Tapiwa Tatenda Tinashe Blessing
  Chukwu Emeka Chidi Obinna Femi Kwame Kofi Mamadou Abebe Dawit Tesfaye Jose João Manuel Carlos Antonio Paulo Pedro Chen Liu`;
