/** What may separate the characters of a disguised plate or passport number: blanks, signs, a line break. */
export const GAP = '(?:[ \\t._·*,/-]{1,3}|[ \\t-]{0,2}\\n[ \\t-]{0,2})?';
