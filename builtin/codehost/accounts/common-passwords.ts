/** The passwords that are tried first, as lists of leaked ones rank them; shorter ones are refused anyway. */

/** Words that make a password common also with some digits or marks around them. */
export const commonWords: ReadonlySet<string> = new Set(
  (
    'password passwort passwords passwd motdepasse contrasena wachtwoord parola haslo senha qwerty qwertz azerty ' +
    'qwertyui qwertyuiop qwertzuiop asdfgh asdfghj asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc ' +
    'iloveyou iloveu loveyou lovely loveme letmein welcome welcomeback admin administrator adminadmin root toor ' +
    'user username guest default changeme changeit secret topsecret private system server service support manager ' +
    'master mastermind login signin access computer internet windows windowsxp office google facebook linkedin ' +
    'instagram youtube twitter github gitlab magiccube codehost studio builder developer programmer website ' +
    'monkey dragon tigger tiger lion eagle falcon phoenix dolphin panther butterfly bulldog rabbit chicken horse ' +
    'football soccer baseball basketball hockey volleyball softball tennis golfer cricket yankees cowboys steelers ' +
    'lakers raiders redskins packers patriots broncos chelsea arsenal liverpool manchester barcelona realmadrid ' +
    'juventus milan benfica superman batman spiderman ironman wolverine deadpool starwars startrek pokemon pikachu ' +
    'naruto goku dragonball matrix gandalf frodo hobbit harrypotter hogwarts jordan jordan23 michael jennifer jessica ' +
    'michelle ashley amanda nicole daniel matthew andrew joshua thomas robert charlie charles william anthony ' +
    'christopher christian alexander alexandra benjamin jonathan nicholas samantha elizabeth stephanie victoria ' +
    'patrick richard brandon justin jackson taylor hannah andrea angela maria marina natasha sunshine princess ' +
    'princesa prince queen angel angels babygirl babyboy baby sweetheart sweety honey cutie beautiful handsome ' +
    'flower flowers sunflower rainbow summer winter autumn spring monday friday sunday january february march april ' +
    'june july august september october november december shadow killer hunter hunting fishing ranger warrior ' +
    'soldier sniper gangster pirate ninja samurai cowboy mustang corvette ferrari porsche mercedes yamaha harley ' +
    'chevy camaro nissan toyota honda subaru diamond diamonds silver golden purple orange yellow green black white ' +
    'cookie cookies chocolate cheese pepper ginger banana apple apples cherry peaches strawberry coffee whiskey ' +
    'corona heineken freedom forever together family mother father mommy daddy brother sister friend friends bestfriend ' +
    'happy happiness lucky money dollar dollars rich million bitcoin whatever trustno nothing something anything ' +
    'blessed blessing heaven jesus jesuschrist godisgood faith grace hallo hello helloworld hellokitty goodbye bonjour ' +
    'ciao namaste america american england london newyork chicago dallas boston texas florida california canada ' +
    'mexico brasil brazil france paris germany deutschland berlin italia roma russia moscow china beijing shanghai ' +
    'japan tokyo india australia sydney africa nirvana metallica slipknot eminem beatles rockstar rocknroll guitar ' +
    'music jazz piano marlboro test testing tester testtest temp temppass demo sample example asd abc abcd abcde ' +
    'abcdef abcdefg abcdefgh aaa xyz qwe qweasd qweasdzxc qwer qwert asdf zxc zxcv poiuytrewq mnbvcxz qaz ' +
    'woaini woaiwo aini woshishui wojia wodemima mima baobao baobei laopo laogong xiaoxiao wangyu tianya wanghao ' +
    'zhangwei liuwei zhongguo nihao caonima dearbook love'
  ).split(' '),
)

/** Passwords that are common as they are. */
export const commonPasswords: ReadonlySet<string> = new Set(
  (
    'a1b2c3d4 a1234567 a12345678 a123456789 aa123456 aa12345678 abc12345 abc123456 abcd1234 abcd12345 abcde123 ' +
    'asd12345 asd123456 asdf1234 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qwe12345 qwe123456 qwer1234 qwerty12 qwerty123 ' +
    'zaq12wsx zaq1zaq1 zxc12345 zxc123456 zxcv1234 1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc ' +
    '1qazxsw2 1qaz1qaz 123qweasd 123qweasdzxc 123456qwerty 123456789a 123456789q 12345678a 12345678q 1234567a 123456aa ' +
    '123456ab 123456abc 1234abcd 1234qwer 12345qwert 123123123 123123qwe 123321123 123454321 123456123 123654789 ' +
    '12344321 12341234 12345679 147258369 147852369 159357456 159753456 159951159 321321321 456456456 741852963 ' +
    '753951456 789456123 789789789 852456951 963852741 987456321 11223344 1122334455 112233445566 111222333 10203040 ' +
    '102030405060 10101010 19841984 19851985 19861986 19871987 19881988 19891989 19901990 20002000 20102010 20202020 ' +
    '13145200 13141314 52013140 52013145 5201314a 1314520a 5201314520 1314521520 woaini1314 woaini520 woaini521 woaini123 ' +
    'w123456789 z123456789 x123456789 s123456789 l123456789 q123456789 qq123456 qq123456789 wang1234 li123456 trustno1 ' +
    'p@ssw0rd p@ssword pa55word passw0rd pass1234 pass12345 pass@123 admin@123 root1234 jordan23 ncc1701d ncc1701e ' +
    'r2d2c3po thx11380 rush2112 bond0007 agent007 james007 blink182 linkinpark fuckyou1 fuckyou2 asshole1 letmein1 ' +
    'iloveyou1 iloveyou2 11111111 00000000 88888888 66666666 g_czechout 3rjs1la7qe myspace1 superman1'
  ).split(' '),
)
