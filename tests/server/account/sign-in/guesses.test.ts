import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { inLong } from "../../../setup/languages";
import { Visitor } from "../../../setup/visitor";
import { type ApiResponse, openTwoServers, type TwoServers } from "./two-servers";

let site: TwoServers;
beforeAll(async () => {
	site = await openTwoServers();
});
afterAll(() => site?.close());
afterEach(() =>
	site.database.query("delete from sign_in_failure; delete from code_message; delete from sign_in_subject"),
);

/** Of codes that are used by several at once, by turns. */
const ROUNDS = inLong(4, 2);
const PASSWORD = "Portal2026";
const signIn = (turn: number, username: string, password: string, address: string, more: object = {}) =>
	site.call(turn, "user/checkIn", { body: { tab: "login", username, password, ...more }, address });
/** Nothing but the text that a wrong password gets. */
const isTested = ({ data }: ApiResponse) => data.type === "invalid" && data.fields === undefined;

const codesTo = async (email: string): Promise<string[]> =>
	(
		await site.database.query("select payload ->> 'code' as code from outbox where recipient = $1 order by id", [email])
	).rows.map(({ code }) => code);

let last = 0;
const someone = () => `guessed.${++last}@example.com`;
const newName = () => `guessed_${++last}`;

/** As many words and addresses; twenty are enough to have all later ones refused. */
const COUNT = inLong(3_000, 200);

describe(`a dictionary of ${COUNT} words, from as many addresses, at both processes at once,`, () => {
	/** The password stands in the middle of it. */
	const WORDS = Array.from({ length: COUNT }, (_, index) => (index === COUNT / 2 ? PASSWORD : `word-${index}`));

	it("has at most 20 of them tested, none of them the right one, and its owner comes in by a code [38-1.4]", async () => {
		const words = WORDS.entries();
		let [tested, entered, sent] = [0, 0, 0];
		const guess = async () => {
			for (const [index, word] of words) {
				const response = await signIn(index, "demo_operator", word, `10.${index >> 8}.${index & 255}.9`);
				if (isTested(response)) tested += 1;
				entered += response.code;
				sent += 1;
				if (tested > 20) return;
			}
		};
		await Promise.all(Array.from({ length: 16 }, guess));
		expect([tested > 0, tested <= 20, entered, sent], `${tested} tested`).toEqual([true, true, 0, COUNT]);
		const [owner, address] = ["demo_operator", "203.0.113.80"];
		const proof = await site.solved(0, "text");
		const requested = await site.call(0, "user/signInCode", { body: { username: owner, ...proof }, address });
		expect(requested.code, requested.msg).toBe(1);
		const [captcha] = (await codesTo("operator@example.com")).slice(-1);
		const entering = await signIn(1, owner, PASSWORD, address, { captcha });
		expect(entering.code, entering.msg).toBe(1);
	});
});

describe("a code, on two processes,", () => {
	const send = async (turn: number, email: string, address?: string) =>
		site.call(turn, "Ems/send", {
			body: { email, event: "user_register", ...(await site.solved(turn, "text")) },
			...(address ? { address } : {}),
		});
	const register = (turn: number, email: string, captcha: string) =>
		site.call(turn, "user/checkIn", {
			body: {
				tab: "register",
				username: newName(),
				password: "Yangon2026",
				registerType: "email",
				email,
				mobile: "",
				captcha,
			},
		});
	const minuteLater = () => site.database.query("update code_message set at = at - interval '61 seconds'");

	it("is sent once a minute and five times an hour to one address, by turns and at the same moment", async () => {
		const email = someone();
		for (let sent = 1; sent <= 5; sent += 1) {
			const both = await Promise.all([send(0, email), send(1, email)]);
			expect(both.map(({ code, data }) => data?.type ?? code).sort()).toEqual([1, "too_many"]);
			expect(await codesTo(email)).toHaveLength(sent);
			await minuteLater();
		}
		expect((await Promise.all([send(0, email), send(1, email)])).map(({ data }) => data?.type)).toEqual([
			"too_many",
			"too_many",
		]);
	});

	it("is sent twenty times an hour by one sender, who asks the one and the other", async () => {
		const address = "198.51.100.90";
		const response: ApiResponse[] = [];
		for (let round = 0; round < 12; round += 1)
			response.push(...(await Promise.all([send(0, someone(), address), send(1, someone(), address)])));
		expect(response.filter(({ code }) => code === 1)).toHaveLength(20);
		expect((await send(0, someone(), "198.51.100.91")).code).toBe(1);
	});

	it("is over after five wrong ones by turns", async () => {
		const email = someone();
		await send(0, email);
		const [code = ""] = await codesTo(email);
		const wrong = code === "000000" ? "000001" : "000000";
		for (let turn = 0; turn < 5; turn += 1)
			expect(Object.keys((await register(turn, email, wrong)).data.fields)).toEqual(["captcha"]);
		for (const turn of [0, 1])
			expect(Object.keys((await register(turn, email, code)).data.fields)).toEqual(["captcha"]);
	});

	it("is used once, whichever process it comes to, by both at the same moment as well", async () => {
		for (let round = 0; round < ROUNDS; round += 1) {
			const email = someone();
			await send(round, email);
			const [code = ""] = await codesTo(email);
			const both = await Promise.all([0, 1, 2, 3].map((turn) => register(turn, email, code)));
			expect(both.filter((one) => one.code === 1)).toHaveLength(1);
			expect(Object.keys((await register(round + 1, email, code)).data.fields)).toEqual(["captcha"]);
		}
	});
});

describe("the page that answers too many tries", () => {
	/** The pages of either process as somebody at that address has them. */
	const visitorAt = (turn: number, address: string) => {
		const visitor = new Visitor(site.url(turn)).speak("en");
		visitor.headers["x-forwarded-for"] = address;
		return visitor;
	};
	const proof = async (turn: number) => ({ ...(await site.solved(turn, "text")), captcha_kind: "text" });

	it("of either process, signing in, says when to come back, in its head and in words", async () => {
		const address = "198.51.100.1";
		for (let one = 0; one < 50; one += 1)
			await signIn(one, `guessed_at_${one}`, "wrong", address, await site.solved(one, "text"));
		for (const turn of [0, 1]) {
			const page = await visitorAt(turn, address).post("/user/login", {
				username: "guessed_at_last",
				password: "wrong",
				...(await proof(turn)),
			});
			const seconds = Number(page.headers.get("retry-after"));
			expect([page.status, seconds > 0 && seconds <= 15], `process ${turn}`).toEqual([429, true]);
			expect(page.body).toMatch(new RegExp(`\\b${seconds} seconds?\\b`));
		}
	});

	it.each(["register", "retrieve"])("asking for a code to %s, too", async (tab) => {
		const visitor = visitorAt(0, "198.51.100.3");
		const fields = async () => ({
			intent: "send-code",
			by: "email",
			email: "waiting@example.com",
			...(await proof(0)),
		});
		const [first, second] = [
			await visitor.post(`/user/login?tab=${tab}`, await fields()),
			await visitor.post(`/user/login?tab=${tab}`, await fields()),
		];
		expect([first.status, first.headers.get("retry-after"), second.status]).toEqual([200, null, 429]);
		const seconds = Number(second.headers.get("retry-after"));
		expect(seconds > 0 && seconds <= 60).toBe(true);
		expect(second.body).toMatch(new RegExp(`\\b${seconds} seconds?\\b`));
	});
});
