import { afterEach, describe, expect, it } from "vitest";
import type { CaptchaView } from "~/parts/captcha/view";
import { breakerFor } from "~/portal-client/calling/breaker";
import { action, loader } from "~/routes/user/login";
import { envelope, httpStatus, PORTAL, remotePortal, type Script, userInfo } from "../../mocks/portal";
import { at, visit } from "../visits";

const PICTURE = "data:image/png;base64,iVBORw0KGgo=";
const PUZZLE = { id: "theirs", text: ["<wolf head>", "宋"], base64: PICTURE, width: 350, height: 200 };
const CAPTCHA_ON = { userLoginCaptchaSwitch: true, accountVerificationType: [] };
const remote = (scripts: Record<string, Script> = {}) =>
	remotePortal({
		"GET user/checkIn": CAPTCHA_ON,
		"common/clickCaptcha": PUZZLE,
		"common/checkClickCaptcha": envelope(null),
		...scripts,
	});

/** Whatever of the captcha a view may have. */
type Shown = Record<string, unknown> & { state: CaptchaView["state"] };
const opened = async () => (await loader(at(visit("/user/login")))).captcha as Shown | null;
interface Answer {
	data: { captcha: Shown | null; result: { initialValue?: Record<string, unknown>; error?: Record<string, string[]> } };
	init: { status: number } | null;
}
const post = async (form: Record<string, string>) =>
	(await action(at(visit("/user/login", { form })))) as unknown as Answer;
/** A click of the captcha's own form as a browser without script sends it. */
const click = (x: number, y: number, before: string[] = [], more: Record<string, string> = {}) =>
	post({
		intent: "captcha",
		captcha_puzzle: "mine",
		captcha_points: before.join("-"),
		captcha_text: PUZZLE.text.join("|"),
		captcha_picture: PICTURE,
		"point.x": String(x),
		"point.y": String(y),
		...more,
	});

afterEach(() => breakerFor(PORTAL).succeeded());

describe("the captcha of the sign-in page", () => {
	it("is shown where the portal says so or says nothing of it, and not where it is off or the portal does not answer [M-285] [M-376]", async () => {
		const seen = remote();
		expect(await opened()).toMatchObject({
			state: "open",
			kind: "click",
			text: PUZZLE.text,
			base64: PICTURE,
			points: [],
		});
		expect(seen.at(-1)?.query.id).toMatch(/^[\da-f-]{36}$/);
		remote({ "GET user/checkIn": { accountVerificationType: [] } });
		expect((await opened())?.state).toBe("open");
		remote({ "GET user/checkIn": { ...CAPTCHA_ON, userLoginCaptchaSwitch: false } });
		expect(await opened()).toBeNull();
		remote({ "GET user/checkIn": httpStatus(500) });
		expect(await opened()).toBeNull();
	});

	it("collects the clicks in order and asks the portal once there are as many as shapes; then it is solved [M-285] [M-286] [M-377]", async () => {
		const seen = remote();
		const first = await click(240, 48);
		expect(first.data.captcha).toMatchObject({
			state: "open",
			points: [[240, 48]],
			base64: PICTURE,
			text: PUZZLE.text,
		});
		expect(seen).toEqual([]);
		const second = await click(281, 59, ["240,48"], { username: "demo" });
		expect(seen.map(({ method, path, body }) => [method, path, body])).toEqual([
			["POST", "common/checkClickCaptcha", { id: "mine", info: "240,48-281,59;350;200", unset: false }],
		]);
		expect(second.data).toMatchObject({
			captcha: { state: "solved", id: "mine", info: "240,48-281,59;350;200" },
			result: { initialValue: { username: "demo" } },
		});
	});

	it("says in its own words that the area was wrong, shows another puzzle, and nothing of what the portal said [M-287] [M-378]", async () => {
		remote({ "common/checkClickCaptcha": envelope(null, { code: 0, msg: "XYZ" }) });
		const answer = await click(1, 1, ["2,2"]);
		expect(answer.data.captcha).toMatchObject({ state: "wrong", kind: "click", points: [] });
		expect(JSON.stringify(answer)).not.toContain("XYZ");
	});

	it("that the portal does not check at once is asked about once more; then it keeps the picture and the clicks before the last one", async () => {
		const once = remote({ "common/checkClickCaptcha": [httpStatus(503), envelope(null)] });
		expect((await click(281, 59, ["240,48"])).data.captcha).toMatchObject({
			state: "solved",
			info: "240,48-281,59;350;200",
		});
		expect(once).toHaveLength(2);
		const twice = remote({ "common/checkClickCaptcha": httpStatus(503) });
		const stored = {
			state: "unchecked",
			kind: "click",
			id: "mine",
			text: PUZZLE.text,
			base64: PICTURE,
			points: [[240, 48]],
		};
		expect((await click(281, 59, ["240,48"])).data.captcha).toEqual(stored);
		expect(twice.map(({ path }) => path)).toEqual(["common/checkClickCaptcha", "common/checkClickCaptcha"]);
	});

	it("that cannot be loaded asks to refresh, and does so [M-288]", async () => {
		const scripts = { "common/clickCaptcha": [httpStatus(500), httpStatus(500), PUZZLE] };
		remote(scripts);
		expect(await opened()).toEqual({ state: "failed", kind: "click" });
		breakerFor(PORTAL).succeeded();
		remote();
		expect((await post({ intent: "captcha", captcha_wanted: "click" })).data.captcha?.state).toBe("open");
	});

	it("has a question in words instead, or says that there is none", async () => {
		remote({ "common/textCaptcha": { id: "theirs", question: "What is two plus three?" } });
		const requested = await post({ intent: "captcha", captcha_wanted: "text" });
		expect(requested.data.captcha).toMatchObject({ state: "open", kind: "text", question: "What is two plus three?" });
		remote();
		expect((await post({ intent: "captcha", captcha_wanted: "text" })).data.captcha).toMatchObject({
			state: "open",
			kind: "click",
			isOnly: true,
		});
	});

	it("is a question where the portal gives no more pictures for now, at first as after a wrong click, and says why [38-1.3]", async () => {
		const many = envelope({ type: "too_many", retry_after: 900 }, { code: 0, msg: "Many pictures" });
		const scripts = {
			"common/clickCaptcha": many,
			"common/checkClickCaptcha": envelope(null, { code: 0 }),
			"common/textCaptcha": { id: "theirs", question: "What is two plus three?" },
		};
		remote(scripts);
		const question = { state: "limited", kind: "text", question: "What is two plus three?" };
		expect(await opened()).toMatchObject(question);
		expect((await click(1, 1, ["2,2"])).data.captcha).toMatchObject(question);
	});

	it("is another one by a button inside the sign-in form, which text browsers post with all that is typed, and nobody is signed in by it", async () => {
		const seen = remote();
		const typed = {
			username: "demo",
			password: "Portal2026",
			captcha_shown: "1",
			captchaId: "mine",
			captchaInfo: "",
			captcha_kind: "text",
		};
		const answer = await post({ ...typed, captcha_wanted: "click" });
		expect(seen.map(({ path }) => path)).toEqual(["common/clickCaptcha"]);
		expect([answer.data.captcha?.kind, answer.data.result]).toEqual(["click", { initialValue: { username: "demo" } }]);
	});

	it("that is clicked from inside the form without script brings back what is typed there, and never the password", async () => {
		const seen = remote();
		const typed = { username: "demo", keep: "on", password: "Portal2026", captcha_shown: "1" };
		const first = await click(240, 48, [], { intent: "", ...typed });
		expect(seen).toEqual([]);
		expect(first.data).toMatchObject({
			captcha: { points: [[240, 48]] },
			result: { initialValue: { username: "demo", keep: "on" } },
		});
		expect(JSON.stringify(first.data)).not.toContain("Portal2026");
	});

	it("is not clicked by Enter in a field, which signs in as the button does and sends nothing of the puzzle on or back", async () => {
		const seen = remote({ "POST user/checkIn": envelope(null, { code: 0, msg: "captchaId require" }) });
		const typed = { username: "demo", password: "Portal2026", captcha_shown: "1" };
		const answer = await click(0, 0, ["240,48"], { intent: "", ...typed });
		expect(seen.map(({ path }) => path)).toContain("user/checkIn");
		expect(answer.data.result.initialValue).toMatchObject({ username: "demo" });
		const { captcha, ...rest } = answer.data;
		expect(captcha).toMatchObject({ state: "open", points: [] });
		expect(JSON.stringify(rest)).not.toContain(PICTURE);
	});

	it("goes along with the sign-in, and is a new one after every refusal", async () => {
		const form = { username: "demo", password: "Portal2026", captchaId: "mine", captchaInfo: "240,48-281,59;350;200" };
		const seen = remote({ "POST user/checkIn": envelope(null, { code: 0, msg: "Incorrect password" }) });
		const refused = await post(form);
		expect(seen[0]?.body).toMatchObject({ captchaId: form.captchaId, captchaInfo: form.captchaInfo });
		expect([refused.data.captcha?.state, refused.data.captcha?.id === "mine"]).toEqual(["open", false]);
		expect(refused.data.result.initialValue).toEqual({ username: "demo", captchaId: "mine" });
		remote({
			"POST user/checkIn": envelope(null, { code: 0, msg: "No" }),
			"common/textCaptcha": { id: "theirs", question: "What is one plus one?" },
		});
		expect((await post({ ...form, captcha_kind: "text" })).data.captcha).toMatchObject({ state: "open", kind: "text" });
		remote({ "POST user/checkIn": { userInfo: userInfo({}), routePath: "/user" } });
		expect(((await action(at(visit("/user/login", { form })))) as Response).status).toBe(303);
	});

	it("stays solved where the form itself was incomplete, and is another one after a refusal that names no field", async () => {
		const typed = { username: "demo", captcha_shown: "1", captchaId: "mine", captchaInfo: "1,1-2,2;350;200" };
		remote();
		expect((await post(typed)).data.captcha).toEqual({ state: "solved", id: "mine", info: "1,1-2,2;350;200" });
		remote({ "POST user/checkIn": envelope(null, { code: 0, msg: "captchaId require" }) });
		const unsolved = await post({ username: "demo", password: "Portal2026", captcha_shown: "1" });
		expect(unsolved.data.captcha).toMatchObject({ state: "open", kind: "click" });
	});

	it.each([
		["a picture from elsewhere", { captcha_picture: "https://elsewhere.test/p.png" }],
		["a picture that is markup", { captcha_picture: "data:image/svg+xml;base64,PHN2Zz4=" }],
		["no place", { "point.x": "left" }],
		["a place outside", { "point.y": "201" }],
		["no puzzle", { captcha_puzzle: "" }],
	])("begins anew where its form comes back with %s", async (_what, more) => {
		remote();
		const answer = await click(1, 1, ["2,2"], more);
		expect(answer.data.captcha).toMatchObject({ state: "open", base64: PICTURE, points: [] });
		expect(answer.data.captcha?.id).not.toBe("mine");
	});
});
