/** Where Debian's `pocketsphinx-en-us` keeps the acoustic model of American English and its dictionary. */
const MODEL = '/usr/share/pocketsphinx/model/en-us';
export const ACOUSTIC_MODEL = `${MODEL}/en-us`;
export const DICTIONARY = `${MODEL}/cmudict-en-us.dict`;
