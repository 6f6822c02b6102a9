type Sign = readonly [name: string, sign: RegExp];

/** In this order: most programs also carry the names of others. */
const PROGRAMS: readonly Sign[] = [
	["WeChat", /MicroMessenger\//],
	["Edge", /Edg(e|A|iOS)?\//],
	["Opera", /OPR\//],
	["Samsung Internet", /SamsungBrowser\//],
	["UC", /UCBrowser\//],
	["QQ", /M?QQBrowser\//],
	["Firefox", /(Firefox|FxiOS)\//],
	["Chrome", /(Chrome|CriOS|HeadlessChrome)\//],
	["Safari", /Safari\//],
	["Lynx", /^Lynx\//],
	["curl", /^curl\//],
];
const SYSTEMS: readonly Sign[] = [
	["HarmonyOS", /HarmonyOS|OpenHarmony/],
	["Android", /Android/],
	["iPhone", /iPhone/],
	["iPad", /iPad/],
	["Windows", /Windows/],
	["macOS", /Mac OS X|Macintosh/],
	["Linux", /Linux|X11/],
];

const first = (signs: readonly Sign[], text: string) => signs.find(([, sign]) => sign.test(text))?.[0];

/** `Chrome, Windows` for a User-Agent header; "" where it names nothing known. */
export function deviceOf(user_agent: string): string {
	return [first(PROGRAMS, user_agent), first(SYSTEMS, user_agent)].filter(Boolean).join(", ");
}
