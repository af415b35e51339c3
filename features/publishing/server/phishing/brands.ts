/** The names that pages which steal are dressed in: what people sign in to, pay with and wait for. */

const mail = `google|gmail|microsoft|outlook|hotmail|office ?365|microsoft ?365|onedrive|sharepoint|yahoo|aol mail|icloud|apple ?id|proton ?mail|webmail|roundcube|zimbra|cpanel`
const work = `linkedin|dropbox|adobe|docusign|slack|zoom|okta|github|gitlab|wetransfer|salesforce|atlassian|openai|chatgpt|canva`
const social = `facebook|instagram|whatsapp|telegram|twitter|tiktok|snapchat|discord|reddit|pinterest`
const leisure = `netflix|spotify|steam|steam ?community|roblox|robux|epic ?games|fortnite|minecraft|playstation|xbox|nintendo|twitch|disney ?\\+|hulu|youtube`
const shops = `paypal|amazon|ebay|stripe|shopify|alibaba|aliexpress|shopee|lazada|mercado ?(?:libre|livre|pago)|walmart|airbnb|booking\\.com|uber|klarna|venmo|cash ?app|zelle|western union|moneygram|visa|mastercard|american express|amex`
const banks = `chase|wells ?fargo|bank of america|citibank|capital one|us bank|pnc bank|td bank|hsbc|barclays|natwest|lloyds|halifax|nationwide|monzo|santander|bbva|revolut|n26|ing bank|rabobank|sparkasse|deutsche bank|commerzbank|postbank|bnp paribas|credit agricole|la banque postale|unicredit|nubank|itau|bradesco|commbank|westpac|anz bank|royal bank of canada|scotiabank|fidelity|charles schwab|robinhood|sbi|hdfc|icici|paytm`
const coins = `coinbase|binance|metamask|trust ?wallet|phantom|ledger|trezor|kraken|opensea|uniswap|exodus|okx|bybit|kucoin|bitget|crypto\\.com|blockchain\\.com|walletconnect`
const offices = `irs|hmrc|dvla|gov\\.uk|medicare|social security administration|canada revenue|ameli|impots`
const parcels = `dhl|fedex|ups|usps|royal ?mail|evri|dpd|gls|la poste|correos|deutsche post|australia post|canada post`
const telephones = `verizon|at&t|t-mobile|xfinity|comcast|vodafone|telstra|bt group`

const chinese = `支付宝|微信|企业微信|财付通|花呗|借呗|余额宝|云闪付|数字人民币|淘宝|天猫|闲鱼|京东|拼多多|唯品会|美团|饿了么|滴滴|携程|抖音|快手|小红书|哔哩哔哩|知乎|微博|百度|网易|腾讯|阿里|钉钉|飞书|华为(?:帐号|账号|云)|小米(?:帐号|账号)|苹果(?:官方|客服|ID)|银行|银联|邮储|邮政|顺丰|中通快递|圆通|申通|韵达|菜鸟|12306|铁路|12123|交管|ETC|社保|医保|公积金|税务|个税|个人所得税|公安|法院|检察院|学信网|教育局|中国移动|中国联通|中国电信|国家电网|证券|暴雪|网易邮箱|QQ ?(?:邮箱|安全|空间|登录|帐号|账号)|王者荣耀|原神|和平精英|欧易|币安|火币`

/** Finds the name of a brand in what is read on a page. */
export const brands = new RegExp(
  `(?<![a-z])(?:${[mail, work, social, leisure, shops, banks, coins, offices, parcels, telephones].join('|')})(?![a-z])|${chinese}`,
  'i',
)
