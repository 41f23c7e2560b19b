/** Passwords of 8 to 16 characters that attackers try first, in China and elsewhere, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  00000000 000000000 0000000000 11111111 111111111 1111111111 22222222 33333333 44444444 55555555 66666666
  666666666 77777777 88888888 888888888 8888888888 99999999 999999999 9999999999 01234567 012345678 0123456789
  12345678 123456789 1234567890 12345678910 1234567891 123456789123 1234567812345678 1234512345 12341234
  123412341234 123123123 123123123123 123321123 1233211234567 1234554321 12344321 123454321 1234567654321
  123456654321 12345687 12345679 123456780 123456788 1234567899 12345689 11223344 1122334455 112233445566 11112222
  1111222233334444 12121212 1212121212 13131313 10101010 20202020 10203040 1020304050 102030405060 11235813
  13145200 13141314 1314520520 1314521521 1314520131 5201314520 52013145 520131400 52013141 520520520 52052052
  5201314a 52113141 14725836 147258369 147258369a 1472583690 147852369 159357159 15935728 159753159 15975328
  159753456 25802580 36925814 369258147 741852963 789456123 78945612 7894561230 789789789 963852741 98765432
  987654321 9876543210 98989898 87654321 876543210 19491001 19700101 19800101 19850101 19871010 19880101 19881010
  19900101 19901010 19910101 19920101 19930101 19940101 19950101 19960101 19970101 19980101 19990101 20000101
  20010101 20020101 20030101 20040101 20050101 20061001 20080808 20202021 20212022 20222022 20232023 20242024
  20252025 20262026 31415926 314159265 3141592653 16161616 18181818 21212121 23232323 168168168 16888888 18888888
  66668888 88886666 88889999 66778899 77889900 99887766 55667788 44332211 43214321 54321543 654321654321
  a1234567 a12345678 a123456789 a1234567890 a123123123 a11111111 a88888888 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5
  aa123456 aa1234567 aa12345678 aa123456789 aa112233 aa111111 aa123123 aaa123456 aaa11111 aaaa1111 aaaa1234
  aaaaaaaa aaaaaaaaa aaaaaaaaaa as123456 asd12345 asd123456 asd123asd asdasd123 asdasdasd asdf1234 asdfasdf
  asdf12345 asdfghjk asdfghjkl asdfghjkl123 asdqwe123 abc12345 abc123456 abc1234567 abc123456789 abc123abc
  abcabc123 abcabcabc abcd1234 abcd12345 abcd123456 abcd4321 abcdefg1 abcdefg123 abcdefgh abcdefghi abcdefghij
  ab123456 ab12345678 abcde12345 admin123 admin1234 admin12345 admin123456 admin888 admin8888 adminadmin
  administrator access14 account1 alexander alexande america1 amanda123 andrew123 angel123 anthony1 arsenal1
  austin31 baseball baseball1 basketball batman123 beautiful benjamin bigdaddy blink182 brooklyn butterfly
  caonima123 caonima520 carolina changeme changeme1 changeme123 charlie1 charlotte cheese123 chelsea1 chocolate
  chocolate1 china123 china123456 christian christine cocacola college1 computer computer1 consumer corvette
  cowboys1 creative daniel123 danielle database december default1 diamond1 dolphins dragon123 dragonball einstein
  elephant elizabeth england1 f00tball facebook facebook1 fernando firebird flower123 football football1 forever1
  freedom1 friends1 fuckyou1 fuckyou123 fuckyou2 gfhjkmgfhjkm garfield gateway1 giovanni god12345 goodluck google123
  guest123 hannah123 hardcore heather1 hello123 hello1234 hello12345 helloworld hellokitty helpme123 hercules
  iloveyou iloveyou1 iloveyou12 iloveyou123 iloveyou1314 iloveyou2 iloveyou520 iloveyou! internet internet1
  iphone123 jasmine1 jennifer jennifer1 jessica1 jiang123 jiayou123 jonathan jordan123 jordan23 justin123 katherine
  keyboard killer123 kimberly lastfm123 letmein1 letmein123 liang123 liberty1 liverpool liverpoo li123456 li12345678
  liu123456 lol123456 lovelove loveyou1 lovely123 loveme123 loveyou123 madison1 manchester marlboro master123
  maverick mercedes metallica michael1 michelle midnight monkey123 mother123 mustang1 mypassword nicholas nihao123
  nihaoma123 nimda123 nothing1 november october1 p@ssw0rd p@ssw0rd1 p@ssword p@ssword1 pa55word pa55w0rd passw0rd
  passw0rd1 passw0rd123 password password! password0 password01 password1 password1! password11 password12
  password123 password1234 password12345 password2 password3 password4 password5 password7 password9 passwordpassword
  passpass passport patricia pakistan pokemon123 portugal princess princess1 princess123 q1w2e3r4 q1w2e3r4t5
  q1w2e3r4t5y6 q12345678 q123456789 q1234567 qa123456 qaz123456 qazwsx123 qazwsxedc qazwsxedc123 qazxswedc
  qazqazqaz qq123456 qq1234567 qq12345678 qq123456789 qq123123 qq111111 qq5201314 qqq11111 qqqqqqqq qqww1122
  qwe12345 qwe123456 qwe123qwe qweasd123 qweasdzxc qweasdzxc123 qweqwe123 qweqweqwe qwer1234 qwer12345 qwer123456
  qwer4321 qwerqwer qwert123 qwert1234 qwert12345 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyui
  qwertyuio qwertyuiop qwertyuiop123 qwertyqwerty rainbow1 raiders1 rachel123 rangers1 redskins remember robert123
  root1234 root123456 rootroot samantha samsung1 samsung123 sebastian secret123 september shadow123 shanghai
  beijing123 beijing2008 skywalker snickers soccer123 softball spiderman spongebob starwars starwars1 steelers
  stephanie student1 student123 summer123 sunshine sunshine1 sunshine123 superman superman1 superman123 superstar
  swordfish taylor123 teacher123 teamo123 test1234 test12345 test123456 testtest testing1 testing123 thailand
  thunder1 tiger123 tinkerbell tottenham trustno1 trustno11 unicorn1 user1234 user123456 username useruser veronica
  victoria victoria1 w1234567 w12345678 w123456789 wang1234 wang12345 wang123456 wangyang welcome1 welcome123
  welcome12 whatever whatever1 william1 winner123 windows1 woaini123 woaini1234 woaini1314 woaini13145 woaini1314520
  woaini520 woaini521 woaini5201314 woaiwojia woaiziji wo123456 wodemima woshishei woshishui woshiniba wojiushiwo
  wocaonima wocaonima123 ww123456 www123456 wwwwwwww x1234567 x12345678 xiaoming xiaoming123 xiaoxiao xiaoxiao123
  xu123456 xx123456 xxxxxxxx xxx123456 yang1234 yang123456 yankees1 yellow123 yuantuo2012 z1234567 z12345678
  z123456789 zhang123 zhang1234 zhang123456 zhangwei zhangwei123 zhanglei zhao123456 zhimakaimen zaq12wsx zaq1zaq1
  zaq1xsw2 zaqwsx123 zaq123456 zx123456 zxc12345 zxc123456 zxc123zxc zxcasdqwe zxcasdqwe123 zxcv1234 zxcv12345
  zxcvbnm1 zxcvbnm12 zxcvbnm123 zxcvbnm, zxcvbnm,./ zxcvzxcv zxczxc123 zxczxczxc zz123456 zzzzzzzz zzz123456
  1234abcd 1234qwer 1234asdf 12345qwert 123456qwerty 12345abc 123456abc 123456abcd 123456789a 1234567890a 123456789q
  12345678a 12345678q 123456aa 123456aaa 123456as 123456asd 123456qq 123456qaz 123456zx 1234567a 1234567q 123abc123
  123qwe123 123qweasd 123qweasdzxc 123qwe456 123asd123 123asdfgh 123woaini 1314woaini 1314520a 520woaini 520123456
  111111aa 11111111a 1111qqqq 111222333 111222tianya 123456ok 147896325 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz1qaz
  1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz@wsx !qaz2wsx 2wsx3edc 3edc4rfv 1a2b3c4d 1a2s3d4f 1z2x3c4v 1qazzaq1 123698745
  123654789 1236987450 321321321 321654987 456456456 456789123 666888999 888888aa 999888777 7777777a 55555555a
  cet4cet4 cet6cet6 cet41234 cet61234 siliuji123 yingyusiji siji123456 liuji123456 kaoshi123 xuexi123 daxue123
  `
    .trim()
    .split(/\s+/),
);

/** Suffixes that people append to satisfy password rules: a year, some digits, a symbol or two. */
const SIMPLE_ENDING = /[\p{P}\p{S}]{0,2}\d{0,4}[\p{P}\p{S}]{0,2}$/u;
/** Shorter dictionary words are ignored, because good passwords contain them too. */
const SHORTEST_WORD = 4;

/** Whether a password is a listed word, in any case and form, alone or with a simple ending. */
export function isCommonPassword(password: string, list: ReadonlySet<string>): boolean {
  const folded = password.toLowerCase().normalize('NFKC');
  if (list.has(folded)) return true;
  const word = folded.replace(SIMPLE_ENDING, '');
  return word.length >= SHORTEST_WORD && list.has(word);
}
