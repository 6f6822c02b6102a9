import { afterEach, describe, expect, it } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import { action, loader } from "~/routes/user/login";
import { requireMember } from "~/session/member.server";
import { envelope, FAULTS, PORTAL, refusal, remotePortal, userInfo } from "../../mocks/portal";
import { at, memberCookie, thrownBy, visit } from "../visits";

const GOOD = { userInfo: userInfo({ refresh_token: "ref-1" }), routePath: "/user" };
const post = (form: Record<string, string>) =>
	at(visit("/user/login", { form: { username: "demo", password: "Portal2026", ...form } }));

/** The form that came back. */
interface Redrawn {
	data: { result: { error?: Record<string, string[]>; initialValue?: Record<string, unknown> } };
	init: { status: number };
}
const renderedAgain = async (form: Record<string, string>) => {
	const { data, init } = (await action(post(form))) as unknown as Redrawn;
	return { data: data.result, init };
};
const signedIn = async (form: Record<string, string>) => (await action(post(form))) as Response;

afterEach(() => breakerFor(PORTAL).succeeded());

describe("the sign-in page", () => {
	it.each([
		["a user name", "demo", "M-013"],
		["an e-mail address", "demo@example.test", "M-014"],
	])("takes %s (%s) with a password [%s], and the next guarded page is open [M-268]", async (_, username) => {
		const seen = remotePortal({ "POST user/checkIn": GOOD });
		const response = await signedIn({ username });
		expect(seen[0]?.body).toMatchObject({
			tab: "login",
			username,
			password: "Portal2026",
			keep: false,
			language: "en",
		});
		expect([response.status, response.headers.get("Location")]).toEqual([303, "/user"]);
		const cookie = response.headers.getSetCookie()[0] ?? "";
		expect(cookie).not.toContain("Max-Age");
		expect((await requireMember(visit("/user", { cookie: cookie.split(";")[0] }))).id).toBe(7);
	});

	it("keeps the member signed in for 30 days when asked to, and goes where they wanted to go", async () => {
		const seen = remotePortal({ "POST user/checkIn": GOOD });
		const response = await signedIn({ keep: "on", to: "/hotel/booking?rate_plan_id=3" });
		expect(seen[0]?.body).toMatchObject({ keep: true });
		expect(response.headers.get("Location")).toBe("/hotel/booking?rate_plan_id=3");
		expect(response.headers.getSetCookie()[0]).toContain("Max-Age=2592000");
	});

	it.each(["//evil.example", "https://evil.example", "/\\evil.example"])("never leads to %s [M-429]", async (to) => {
		remotePortal({ "POST user/checkIn": GOOD });
		expect((await signedIn({ to })).headers.get("Location")).toBe("/user");
		const { to: shown } = await loader(at(visit(`/user/login?to=${encodeURIComponent(to)}`)));
		expect(shown).toBe("/user");
	});

	it("says once what was wrong, keeps the name and never the password", async () => {
		remotePortal({ "POST user/checkIn": envelope(null, { code: 0, msg: "Incorrect user name or password" }) });
		const answer = await renderedAgain({});
		expect([answer.init.status, answer.data.error]).toEqual([400, { "": ["Incorrect user name or password"] }]);
		expect(answer.data.initialValue?.username).toBe("demo");
		expect(JSON.stringify(answer)).not.toContain("Portal2026");
	});

	it.each([
		["a token of nobody", { id: 0 }],
		["a token without an id", { id: undefined }],
		["somebody without a token", { token: "" }],
		["somebody whose token is missing", { token: undefined }],
	])("signs nobody in by half an answer: %s [M-269]", async (_what, half) => {
		remotePortal({ "POST user/checkIn": { userInfo: userInfo(half), routePath: "/user" } });
		const answer = await renderedAgain({});
		expect([answer.init.status, answer.data.error]).toEqual([503, { "": ["Server exception!"] }]);
	});

	it("asks for what is missing without asking the portal", async () => {
		const seen = remotePortal({});
		const answer = await renderedAgain({ username: "", password: "" });
		expect([answer.init.status, Object.keys(answer.data.error ?? {}), seen]).toEqual([
			400,
			["username", "password"],
			[],
		]);
	});

	it("stays with what was typed when the portal does not answer or has had enough", async () => {
		remotePortal({ "POST user/checkIn": FAULTS.refused });
		const down = await renderedAgain({});
		expect([down.init.status, down.data.error]).toEqual([503, { "": ["Server exception!"] }]);
		remotePortal({ "POST user/checkIn": refusal("too_many", "Too many tries") });
		expect((await renderedAgain({})).init.status).toBe(429);
	});

	it("sends somebody already signed in to the member area, told by the cookie or by the portal [M-404] [M-406]", async () => {
		const away = await thrownBy(async () => loader(at(visit("/user/login", { cookie: await memberCookie() }))));
		expect(away.headers.get("Location")).toBe("/user");
		remotePortal({ "POST user/checkIn": envelope({ type: "logged in" }, { code: 303, msg: "Already in" }) });
		const thrown = await thrownBy(() => action(post({})));
		expect([thrown.status, thrown.headers.get("Location"), thrown.headers.getSetCookie()[0]?.split("=")[0]]).toEqual([
			303,
			"/user",
			"flash",
		]);
	});
});
