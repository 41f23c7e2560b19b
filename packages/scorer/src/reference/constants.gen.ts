// Measured from the reference texts and the papers; written by the command make-constants.
import type { EssayConstants } from '../essay/score-essay.ts';

const byStem: [string, number][] = [["abil",4],["accident",2],["accord",2],["act",2],["advertis",2],["advic",5],["advis",2],["afternoon",9],["ago",6],["agre",4],["air",4],["airlin",2],["almost",13],["alon",2],["already",7],["amount",2],["ancest",2],["angry",2],["ap",17],["ar",5],["area",4],["argu",2],["art",2],["ashby",2],["asid",3],["ask",19],["attract",4],["averag",8],["away",11],["back",11],["bad",11],["bag",4],["bak",2],["bamboo",5],["bank",2],["beach",2],["beaty",2],["becam",3],["becom",10],["bed",5],["bedroom",3],["began",5],["begin",7],["begun",2],["believ",8],["beneficy",2],["besid",6],["best",8],["bet",4],["better-of",2],["bicycl",2],["bill",2],["bird",14],["blackbird",3],["blood",2],["board",2],["body",2],["book",11],["borrow",2],["bought",2],["bowl",3],["brain",4],["bread",2],["breakfast",2],["brick",2],["bring",7],["brok",2],["broken",4],["brought",3],["build",2],["built",4],["busy",9],["buy",20],["café",8],["call",4],["calm",2],["cam",5],["camp",2],["campus",2],["canteen",3],["car",3],["card",8],["cardboard",2],["carla",2],["carrow",2],["carry",7],["cas",4],["catch",2],["centr",6],["certain",2],["chair",7],["chang",3],["char",3],["charg",3],["cheap",9],["cheapest",2],["chengdu",3],["chief",2],["children",4],["china",5],["chines",2],["choic",4],["choir",3],["choos",5],["city",26],["claim",2],["class",6],["clean",6],["clear",2],["clock",2],["clos",10],["cloth",18],["coast",3],["coat",5],["coffe",3],["collect",2],["colleg",2],["colour",2],["combin",2],["common",2],["commun",2],["communicat",2],["company",11],["compar",3],["complain",3],["comput",2],["conclus",5],["concret",2],["condit",2],["convenient",2],["cook",3],["cool",3],["copy",2],["cost",7],["count",3],["country",2],["countrysid",3],["cours",7],["creat",2],["cultur",5],["custom",4],["cut",2],["damag",2],["daniel",3],["dat",2],["dawn",2],["day",21],["death",3],["decid",9],["degre",4],["delivery",2],["demand",3],["depend",2],["design",8],["desk",3],["develop",3],["devic",3],["diary",2],["die",4],["differenc",5],["different",8],["din",2],["disappear",5],["discov",2],["discuss",2],["district",3],["door",7],["dormitory",5],["draw",2],["drawn",2],["driv",2],["drop",2],["dun",2],["ear",5],["earn",2],["easy",10],["eat",8],["economist",2],["edit",7],["educat",2],["effort",2],["eight",4],["electric",2],["eleven",7],["els",3],["empty",9],["end",7],["engin",2],["enjoy",3],["enough",4],["equ",3],["even",8],["event",2],["every",21],["exact",2],["exam",6],["exempt",2],["exhibat",3],["exist",2],["expect",6],["expens",5],["extra",4],["factory",2],["fail",3],["famy",9],["far",4],["fast",2],["feel",8],["fenbridg",2],["few",10],["fifteen",2],["figur",2],["film",3],["fin",9],["find",16],["fir",2],["first",26],["fit",3],["fiv",9],["fix",2],["flight",2],["fly",2],["follow",9],["food",5],["foreign",2],["forget",3],["fought",2],["found",8],["four",9],["fre",5],["freshmen",5],["friend",12],["front",2],["full",5],["fund",2],["furth",3],["futur",5],["gam",4],["gar",2],["gav",3],["get",11],["girl",2],["given",2],["goe",2],["going",3],["gon",5],["good",27],["got",3],["gov",3],["grandmoth",4],["grass",3],["great",4],["ground",4],["group",5],["habit",3],["half",9],["hallenby",4],["hand",9],["handicraft",5],["happen",2],["happy",6],["hard",13],["harm",3],["hat",2],["health",6],["hear",2],["heard",4],["heat",3],["heaviest",2],["held",3],["help",14],["hendry",9],["hesitat",2],["high",3],["history",5],["hobday",2],["hol",2],["hold",6],["hom",7],["hop",8],["hotel",2],["hour",12],["hous",2],["howev",13],["hundr",2],["ign",2],["ill",2],["importent",2],["improv",3],["incom",2],["independent",2],["industry",2],["informat",3],["insect",2],["insid",3],["instead",2],["interest",2],["internet",3],["job",13],["judg",4],["july",3],["keep",14],["kept",6],["kessel",3],["kind",2],["kit",2],["kitchen",3],["knew",5],["know",15],["knowledg",2],["known",2],["lab",2],["lack",2],["languag",2],["larg",7],["last",21],["lat",11],["learn",24],["leav",7],["led",2],["left",6],["lent",3],["lesson",4],["libary",2],["librarian",4],["library",11],["lie",2],["lif",16],["light",6],["lik",2],["lin",4],["lindley",5],["list",5],["listen",3],["liv",12],["loc",6],["long",18],["look",11],["los",7],["lost",9],["lot",4],["loud",4],["low",4],["machin",7],["mad",10],["main",2],["maj",2],["man",5],["manag",8],["map",2],["mast",2],["mat",4],["mean",2],["meant",2],["meet",5],["memb",2],["memory",2],["mend",6],["met",3],["midnight",2],["mind",2],["miss",2],["model",2],["modern",6],["moment",3],["monday",4],["money",19],["month",8],["morn",5],["most",3],["mov",4],["museum",2],["nam",2],["nap",6],["narrow",2],["nat",2],["near",6],["need",20],["neighbour",4],["network",5],["new",19],["next",8],["night",12],["nin",4],["ninety",3],["nois",2],["noodl",2],["not",3],["notic",7],["nowaday",3],["numb",9],["o'clock",2],["object",7],["oblig",2],["of",7],["old",22],["onc",8],["open",13],["ord",6],["ortiz",3],["oth",12],["ought",2],["outsid",3],["own",5],["oyst",4],["pac",2],["pack",2],["pag",2],["pair",3],["pap",4],["paper-cut",2],["parcel",3],["parent",6],["part-tim",3],["pass",7],["passag",2],["passeng",2],["past",4],["patient",5],["paul",2],["pav",4],["pay",11],["penmarrow",6],["pens",2],["per",2],["perfect",2],["permiss",2],["person",6],["pet",3],["phon",19],["pick",2],["piec",4],["pil",3],["plac",13],["plan",15],["play",6],["pleas",3],["point",5],["poor",6],["port",3],["poss",2],["post",4],["pound",5],["pour",2],["practic",3],["prepar",3],["preserv",5],["pric",9],["print",3],["problem",5],["produc",3],["product",4],["profess",8],["programm",9],["promis",2],["protect",5],["prout",3],["provid",2],["public",2],["puppet",4],["purpos",2],["put",20],["quest",5],["quick",3],["quiet",6],["quit",2],["radio",7],["railway",2],["rainy",2],["rais",3],["rath",5],["read",8],["real",8],["receiv",2],["recent",5],["record",3],["reef",3],["refus",2],["regard",2],["regular",4],["rememb",4],["remind",3],["rep",2],["repair",19],["replac",4],["reply",2],["report",2],["rescu",2],["research",2],["resident",3],["respect",4],["rest",4],["restaurant",8],["result",6],["retir",3],["review",2],["rey",3],["right",8],["ris",3],["road",6],["room",12],["roomat",2],["roommat",4],["row",2],["rubbish",4],["rul",2],["run",5],["ruth",3],["sad",2],["saf",2],["said",8],["sal",4],["sat",2],["saturday",3],["sav",15],["school",13],["screen",2],["sea",2],["seat",5],["second",11],["second-hand",4],["secondary",2],["see",10],["seem",6],["seen",2],["seldom",3],["sell",4],["send",7],["sens",3],["seny",2],["sery",3],["set",2],["settl",2],["seven",3],["sever",6],["sham",3],["shar",2],["shell",4],["shelv",2],["shirt",4],["sho",3],["shop",14],["shor",2],["show",10],["shut",3],["sight",2],["sign",3],["simp",4],["sing",5],["singl",4],["sit",2],["six",3],["sixty",4],["sixty-four",2],["siz",2],["skill",11],["skill-shar",5],["skin",2],["skip",3],["sleep",12],["slept",3],["slow",3],["small",11],["smartphon",7],["society",6],["socr",2],["sold",5],["sometim",3],["soon",4],["sound",2],["southern",2],["spar",3],["spend",3],["spent",4],["spring",2],["start",6],["stay",8],["stop",8],["storytell",2],["strang",3],["street",3],["study",17],["stuf",2],["suggest",5],["suit",2],["sum",5],["sunday",4],["sunset",2],["supply",2],["surfac",2],["surpris",2],["surv",2],["survey",2],["sweat",2],["tabl",3],["tablet",2],["taken",3],["talk",7],["task",5],["taught",4],["tea",4],["teach",12],["teahous",3],["team",2],["technology",2],["tell",6],["ten",7],["term",2],["test",7],["thank",3],["therefor",5],["thin",4],["third",9],["thirty",5],["thought",4],["thousand",6],["thre",10],["throw",3],["thursday",2],["tim",11],["tir",3],["toast",2],["today",6],["togeth",11],["told",5],["tolley",3],["tom",2],["tonn",2],["took",6],["tool",4],["torch",2],["tourist",3],["town",22],["trac",2],["tradat",2],["tradit",5],["traffic",2],["train",10],["travel",3],["tre",6],["troubl",4],["tru",4],["try",7],["turn",7],["twenty",3],["twic",3],["two",22],["typ",4],["umbrella",2],["understand",4],["union",5],["unusu",2],["used",20],["user",2],["usu",2],["vain",2],["vict",2],["video",3],["villag",3],["visit",11],["volunt",10],["wait",2],["wak",2],["wall",2],["walt",3],["want",21],["wardrob",2],["warm",2],["warn",2],["wast",4],["wat",5],["watch",7],["waterproof",2],["way",11],["wear",2],["websit",2],["week",18],["weekday",2],["weekend",4],["weigh",2],["well",15],["went",12],["wheel",2],["whenev",2],["whol",2],["will",3],["wint",8],["woman",6],["won",3],["wood",3],["wooden",2],["work",27],["workshop",2],["worm",2],["worn",3],["worry",4],["wors",2],["worst",2],["worth",3],["written",2],["wrong",4],["wrot",4],["year",37],["yes",2],["young",18]];

export const ESSAY_CONSTANTS: EssayConstants = {
  scale: {
  "types": {
    "mean": 0.5991,
    "deviation": 0.1852
  },
  "shortfall": {
    "mean": 0.1876,
    "deviation": 0.2119
  },
  "mtld": {
    "mean": 90.8457,
    "deviation": 35.5606
  },
  "wordLength": {
    "mean": 4.1778,
    "deviation": 0.3243
  },
  "rareTypes": {
    "mean": 0.0588,
    "deviation": 0.0475
  },
  "connectiveKinds": {
    "mean": 5.7,
    "deviation": 2.7404
  },
  "commasPer100": {
    "mean": 7.7639,
    "deviation": 2.301
  },
  "sentenceLengthOff": {
    "mean": 0.3833,
    "deviation": 0.3202
  },
  "lowerCaseStarts": {
    "mean": 0.0662,
    "deviation": 0.0799
  },
  "unknownPer100": {
    "mean": 1.6417,
    "deviation": 1.6036
  },
  "spellingPer100": {
    "mean": 1.4098,
    "deviation": 1.3233
  },
  "grammarPer100": {
    "mean": 2.9362,
    "deviation": 2.9021
  },
  "mechanicsPer100": {
    "mean": 1.7194,
    "deviation": 2.291
  }
},
  knots: [
  {
    "mark": 2,
    "composite": -9.0965
  },
  {
    "mark": 5,
    "composite": -3.6942
  },
  {
    "mark": 8,
    "composite": 1.4109
  },
  {
    "mark": 11,
    "composite": 4.7588
  },
  {
    "mark": 14,
    "composite": 6.8008
  }
],
  knotsWithoutFindings: [
  {
    "mark": 2,
    "composite": -6.8045
  },
  {
    "mark": 5,
    "composite": -2.7301
  },
  {
    "mark": 8,
    "composite": 1.0058
  },
  {
    "mark": 11,
    "composite": 3.426
  },
  {
    "mark": 14,
    "composite": 5.0697
  }
],
  documentCounts: {
    documents: 265,
    byStem: new Map(byStem),
  },
};
