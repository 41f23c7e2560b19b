/** Nouns for one person, to which a later "he" or "she" may refer. */
const PERSONS = new Set(
  (
    'man woman boy girl friend mother father mum mom dad brother sister uncle aunt grandma grandpa grandmother ' +
    'grandfather roommate classmate schoolmate deskmate student neighbour neighbor someone somebody anyone anybody ' +
    'everyone everybody nobody one captain guard cousin child kid baby son daughter wife husband boss owner who person ' +
    'colleague chef nurse cook worker teacher driver player farmer singer writer reader manager leader officer waiter ' +
    'waitress actor actress doctor professor editor tutor visitor artist scientist tourist musician librarian customer ' +
    'stranger foreigner shopkeeper baker painter dancer runner listener speaker engineer lawyer passenger villager ' +
    'beginner member speaker coach monitor headmaster guide host hostess king queen hero'
  ).split(' '),
);

export const isPerson = (key: string): boolean => PERSONS.has(key);
export const HE_OR_SHE = /^(?:he|she|him|his|her|hers)$/;
