import { HttpResponse } from "msw";
import { accountOf, newOffice, type Office, registered } from "./buildadmin-office";
import { userInfo } from "./portal";

/** Clicks on the two shapes of every puzzle, on the picture at its full size. */
export const SOLUTION = [
	[240, 48],
	[110, 120],
] as const;
/** The shapes' own boxes: nothing beyond them counts. */
const HALF = 20;
/** One grey point: what is on the picture only the server knows. */
const GREY = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOor6//DwAFgwKA0p4pHgAAAABJRU5ErkJggg==";

export interface SignInService {
	/** The switch in the answer of user/checkIn; undefined: a server from before it. */
	requiresCaptcha: boolean | undefined;
	/** Puzzles that were given out and not used up. */
	readonly puzzles: Set<string>;
	/** Bodies of the posts of user/checkIn. */
	readonly posts: Record<string, unknown>[];
	/** Who has an account. */
	readonly office: Office;
}

export const newSignInService = (): SignInService => ({
	requiresCaptcha: true,
	puzzles: new Set(),
	posts: [],
	office: newOffice(),
});

const envelope = (code: number, msg: string, data: unknown = null) =>
	HttpResponse.json({ code, msg, time: Math.floor(Date.now() / 1000), data });

/** As such a server checks it: a point is in the box, ends included, after the picture's scale; the points given are compared, no more. */
function isRight(info: string): boolean {
	const [points = "", width = "0", height = "0"] = info.split(";");
	const clicks = points.split("-").map((point) => point.split(",").map(Number));
	return clicks.every(([x = Number.NaN, y = Number.NaN], index) => {
		const [right, down] = SOLUTION[index] ?? [Number.NaN, Number.NaN];
		return Math.abs((x * 350) / Number(width) - right) <= HALF && Math.abs((y * 200) / Number(height) - down) <= HALF;
	});
}

/** Whether the puzzle is solved; a solved one is gone where `unset` says so. */
export function useUp(
	signInService: SignInService,
	{ id, info }: { id: string; info: string },
	unset: boolean,
): boolean {
	const isSolved = signInService.puzzles.has(id) && isRight(info);
	if (isSolved && unset) signInService.puzzles.delete(id);
	return isSolved;
}

/** Captcha before account, account before password; a wrong password has used the captcha up. */
function checkIn(signInService: SignInService, tokens: Map<string, string>, body: Record<string, string>): Response {
	signInService.posts.push(body);
	if (body.tab === "register") return registered(signInService.office, tokens, body);
	const { username = "", password = "", captchaId = "", captchaInfo = "" } = body;
	if (!username || !password) return envelope(0, `${username ? "Password" : "Username"} require`);
	if (signInService.requiresCaptcha !== false) {
		if (!captchaId || !captchaInfo) return envelope(0, "captchaId require");
		if (!useUp(signInService, { id: captchaId, info: captchaInfo }, true)) return envelope(0, "Captcha error!");
	}
	const account = accountOf(signInService.office, username);
	if (!account) return envelope(0, "Account does not exist");
	if (password !== account.password) return envelope(0, "Incorrect password");
	const token = `signed-in-${signInService.posts.length}`;
	tokens.set(token, "valid");
	signInService.office.holders.set(token, account);
	const { password: _, ...known } = account;
	return envelope(1, "Login succeeded!", {
		userInfo: userInfo({ ...known, token, refresh_token: "" }),
		routePath: "/user",
	});
}

/** The open calls of the sign-in page; undefined for every other call. `path` in lower case. */
export async function signInAnswer(
	signInService: SignInService,
	tokens: Map<string, string>,
	path: string,
	request: Request,
): Promise<Response | undefined> {
	const query = new URL(request.url).searchParams;
	if (path === "common/clickcaptcha") {
		const id = query.get("id");
		if (!id) return new HttpResponse("<h1>500</h1>", { status: 500 });
		signInService.puzzles.add(id);
		return envelope(1, "", {
			id,
			text: ["<guitar>", "宋"],
			base64: `data:image/png;base64,${GREY}`,
			width: 350,
			height: 200,
		});
	}
	if (path === "common/checkclickcaptcha") {
		const { id, info, unset } = (await request.json()) as { id: string; info: string; unset?: boolean };
		return envelope(useUp(signInService, { id, info }, unset === true) ? 1 : 0, "");
	}
	if (path !== "user/checkin") return undefined;
	if (request.method === "POST")
		return checkIn(signInService, tokens, (await request.json()) as Record<string, string>);
	const known =
		signInService.requiresCaptcha === undefined ? {} : { userLoginCaptchaSwitch: signInService.requiresCaptcha };
	return envelope(1, "", { ...known, accountVerificationType: signInService.office.channels });
}
