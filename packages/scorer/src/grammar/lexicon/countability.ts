import { words } from './words.ts';

/** Names of things, animals and persons that never stand without an article in the singular. Compiled for this project. */
export const CONCRETE_NOUNS = words(`
  actor actress airport album apartment apple app arm artist aunt author baby backpack bag balcony ball balloon banana bank
  basket bat bathroom beard bear bee bell belt bench bicycle bike bird blackboard blanket boat bookshelf bookshop bookstore boss
  bottle bowl box boy boyfriend bridge brother brush bucket building bus butterfly button cabinet calendar camel camera
  candle cap captain car card cartoon castle cat chair cinema classmate classroom clerk clinic clock clown coach coat colleague
  computer cook corner cottage couch cousin cow crowd cup cupboard curtain customer dad dancer daughter dentist desk
  diary dictionary doctor dog doll dolphin door dormitory dragon drawer dress driver drum duck ear egg elephant employee
  engine engineer envelope exam eye factory fan farm farmer fence film fireman flag flat flower flute folder foreigner fork
  fox fridge friend frog garage garden gate ghost gift girl girlfriend glove goat grandfather grandmother grandson guide
  guitar gun hall hammer handbag handkerchief hat headache helmet hen hero hill hobby hole horse hospital hotel house
  husband idea instrument insect island jacket jar journalist judge key keyboard kid king kitchen kite knife ladder lady lake
  lamp laptop lawyer leaf lecturer leg letter librarian library lift lion lip list lock machine magazine manager map mask
  mattress medal menu message mirror mistake mobile monkey monument mosquito motorcycle mountain mouse mouth
  museum musician nail necklace neighbour neighbor nest newspaper niece nephew nose notebook novel nurse office officer
  orange oven owl owner page painter painting palace pan panda parcel park parrot passenger passport path pear pen pencil
  phone photo photograph pianist piano picture pig pigeon pillow pilot pineapple pipe plane planet plate platform player pocket
  poem poet policeman pond pool postcard poster pot potato present president printer prize professor pupil puppy purse
  queen rabbit rat recipe refrigerator restaurant ring river road roof roommate rope ruler sailor salesman sandwich scarf
  scientist screen seat secretary sentence shark sheep shelf ship shirt shoe shop sink sister skirt smartphone snake
  soldier son sofa song spoon square stadium stamp star station stomach story stove stranger street student suit suitcase
  supermarket sweater swimmer table tail tailor task taxi teacher teenager telescope temple tent theatre theater thief tie
  tiger toilet tomato tool toothbrush tourist towel tower town toy tractor train tree trousers truck tutor tv uncle umbrella uniform
  university vase vehicle village violin visitor volunteer waiter waitress wall wallet wardrobe watch website wheel wife window
  wolf workshop writer yard zoo accountant advertisement advantage disadvantage assistant athlete babysitter barber beginner
  cashier chef coffee-shop cyclist designer director editor gardener guard guest hairdresser housewife interpreter leader
  mechanic model monk nanny operator photographer programmer receptionist reporter researcher scholar shopkeeper singer speaker
  translator trainer worker businessman businesswoman policewoman schoolboy schoolgirl
`);

/** Nouns without a plural in the meaning that "many", "few" and "a" are put before by mistake. */
export const MASS_NOUNS = words(
  `
  time money water milk coffee tea juice beer wine sugar salt rice bread meat beef pork butter cheese soup oil petrol gas
  sand snow rain ice air smoke dust dirt paper wood gold silver cotton silk wool traffic trouble noise work homework housework
  progress advice information knowledge news research evidence equipment furniture luggage baggage clothing food fruit
  electricity energy power heat light sunshine pollution rubbish garbage trash waste health wealth happiness confidence courage
  patience freedom luck fun pleasure leisure pressure stress attention help support training education experience
  software hardware music literature poetry English Chinese grammar vocabulary transport transportation damage violence
  fresh-air space
`.toLowerCase(),
);
