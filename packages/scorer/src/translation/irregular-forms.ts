const FORMS =
  'be am is are was were been being/have has had having/do does did done doing/go goes went gone/become became/begin began ' +
  'begun/bring brought/build built/buy bought/catch caught/choose chose chosen/come came/draw drew drawn/drink drank ' +
  'drunk/drive drove driven/eat ate eaten/fall fell fallen/feel felt/fight fought/find found/fly flew flown/forget ' +
  'forgot forgotten/get got gotten/give gave given/grow grew grown/hear heard/hold held/keep kept/know knew known/lead ' +
  'led/leave left/lose lost/make made/mean meant/meet met/pay paid/rise rose risen/run ran/say said/see saw seen/sell ' +
  'sold/send sent/show shown/sing sang sung/sit sat/speak spoke spoken/spend spent/stand stood/take took taken/teach ' +
  'taught/tell told/think thought/understand understood/wear wore worn/win won/write wrote written/man men/woman ' +
  'women/child children/person people/life lives/city cities/good better best';

const BASES: ReadonlyMap<string, string> = new Map(
  FORMS.split('/').flatMap((forms) => {
    const [base = '', ...others] = forms.split(' ');
    return others.map((form) => [form, base] as const);
  }),
);

/** The base of an irregular form, in lower case; other words unchanged. */
export const regularise = (key: string): string => BASES.get(key) ?? key;
