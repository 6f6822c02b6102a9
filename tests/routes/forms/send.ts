import { vi } from "vitest";
import { breakerFor } from "~/portal-client/calling/breaker";
import type { Language } from "~/portal-contract/base/basics";
import type { Call } from "~/portal-contract/base/call";
import type { RefusalType } from "~/portal-contract/base/envelope";
import { CALLS } from "~/portal-contract/calls";
import { callNamed, smallestAnswer } from "../../factories/contract-answers";
import { seededIndex } from "../../factories/seeded-index";
import { RIGHTS } from "../../fixtures/rights/permissions";
import { network } from "../../mocks/network";
import {
	envelope,
	FAULTS,
	httpStatus,
	indexAnswer,
	PORTAL,
	refusal,
	remotePortal,
	type Script,
	type Seen,
	userInfo,
} from "../../mocks/portal";
import { at, inScope, memberCookie, visit } from "../visits";
import { outcomeOf, type Sent } from "./outcome";
import type { PostedForm } from "./posted";

interface Module {
	action(args: ReturnType<typeof at>): Promise<unknown>;
	shouldRevalidate?: Sent["shouldRevalidate"];
}

const FILES = import.meta.glob<Module>("../../../app/routes/**/*.{ts,tsx}");

function moduleOf(route: string): Promise<Module> {
	const load = FILES[`../../../app/routes/${route}.tsx`] ?? FILES[`../../../app/routes/${route}.ts`];
	if (!load) throw new Error(`no route ${route}`);
	return load();
}

/**
 * Every reason that the contract has for a refusal, and the forms that are refused for it here: `all` where it has a status of its own or pages treat it
 * apart, `once` for forms that are sent once, under a key; those of `none` are like `not_allowed_in_state` to every page.
 */
const REASONS: Record<RefusalType, "all" | "once" | "none"> = {
	invalid: "all",
	not_found: "all",
	not_allowed: "all",
	not_allowed_in_state: "all",
	stale_state: "all",
	too_many: "all",
	closed: "all",
	price_changed: "once",
	policy_changed: "once",
	quote_expired: "once",
	cancellation_changed: "once",
	insufficient_balance: "once",
	idempotency_mismatch: "once",
	idempotency_missing: "none",
	sold_out: "none",
	occupancy_mismatch: "none",
	market_refused: "none",
	hold_expired: "none",
	limit_exceeded: "none",
	unpaid_limit: "none",
	approval_required: "none",
	credit_exceeded: "none",
	account_overdue: "none",
	already_on_bill: "none",
};

/** Answers of this file that are none: the mock makes an outage of them. */
const broken: unknown[] = [];

const answers = new Map<Call, Response>();

function doneBy(call: Call): Response {
	try {
		const answer = answers.get(call) ?? envelope(smallestAnswer(call), { msg: "Done." });
		answers.set(call, answer);
		return answer;
	} catch (error) {
		broken.push(error);
		throw error;
	}
}

const DONE: Record<string, Script> = Object.fromEntries(
	CALLS.map((call) => [`${call.method} ${call.path}`, () => doneBy(call)]),
);
const OUT: Record<string, Script> = Object.fromEntries(Object.keys(DONE).map((name) => [name, FAULTS.refused]));
const EVERYTHING = envelope(seededIndex());
const NOTHING = envelope(indexAnswer({ userInfo: userInfo(), rules: [], menus: [] }));
const COOKIE = await memberCookie();

interface Posting {
	/** In place of the answer of the call that decides. */
	answer?: Script;
	fields?: PostedForm["fields"];
	index?: Response;
	isGuest?: boolean;
	/** Nothing answers, to a reader of whom nothing is remembered: in a language in which no other form is sent. */
	isOut?: boolean;
	language?: Language;
}

async function answerTo(run: () => Promise<unknown>): Promise<{ answer: unknown; isThrown: boolean }> {
	try {
		return { answer: await run(), isThrown: false };
	} catch (thrown) {
		return { answer: thrown, isThrown: true };
	}
}

/** Calls that a form makes where all is well, and what the one that decides is sent. */
const usual = new Map<PostedForm, { requested: string; sends: string | undefined }>();

const nameOf = ({ method, path }: Seen) => `${method} ${path}`;

/** Sends the form to a portal that takes everything but what `posting` says. */
export async function submit(form: PostedForm, posting: Posting = {}): Promise<Sent> {
	const { answer, fields = form.fields, index = EVERYTHING, isGuest = form.isOpen, isOut = false } = posting;
	const { language = isOut ? "zh-cn" : "en" } = posting;
	const { action, shouldRevalidate } = await moduleOf(form.route);
	breakerFor(PORTAL).succeeded();
	network.resetHandlers();
	const own = Object.entries(form.answers ?? {}).map(([call, more]) => [
		call,
		envelope(smallestAnswer(callNamed(call), more), { msg: "Done." }),
	]);
	const decides = answer && form.call ? { [form.call]: answer } : {};
	const seen = remotePortal(
		isOut ? OUT : { ...DONE, ...Object.fromEntries(own), "GET index/index": index, ...decides },
	);
	const request = visit(form.address, { cookie: isGuest ? "" : COOKIE, form: { ...fields }, language });
	const { result, scope } = await inScope(() => answerTo(() => action(at(request, { ...form.params }))));
	if (broken.length > 0) throw broken.splice(0)[0];
	const calls = seen.filter(({ path }) => path !== "index/index");
	return { form: { ...form, fields }, ...result, scope, seen: calls, ...(shouldRevalidate && { shouldRevalidate }) };
}

/** Sends the form and says in one line what came of it, with the calls that were made where they are not the usual ones. */
async function sendForm(form: PostedForm, posting: Posting = {}): Promise<string> {
	const sent = await submit(form, posting);
	const { met, requested } = await outcomeOf(sent);
	const isUsual = usual.get(form)?.requested === requested;
	if (!usual.has(form))
		usual.set(form, { requested, sends: JSON.stringify(sent.seen.find((one) => nameOf(one) === form.call)?.body) });
	return isUsual ? met : `${met} · ${requested}`;
}

/** The same where the portal takes the call and says nothing, until waiting has ended. */
async function sendInVain(form: PostedForm): Promise<string> {
	let isWaiting = false;
	let outcome: string | undefined;
	const hang = () => {
		isWaiting = true;
		return new Promise<never>(() => undefined);
	};
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	try {
		const sent = sendForm(form, { answer: hang }).then((line) => {
			outcome = line;
		});
		while (outcome === undefined) {
			await new Promise((resolve) => setImmediate(resolve));
			vi.advanceTimersByTime(isWaiting ? 1_000 : 0);
		}
		await sent;
	} finally {
		vi.useRealTimers();
	}
	return outcome;
}

type Variants = readonly (readonly [variant: string, outcome: string])[];

/** The outcome that most have under `name`, each other one under the names of those that have it. */
function together(name: string, variants: Variants): Record<string, string> {
	const names = new Map<string, string[]>();
	for (const [variant, outcome] of variants) names.set(outcome, [...(names.get(outcome) ?? []), variant]);
	const [usual, ...others] = [...names].sort(([, some], [, more]) => more.length - some.length);
	return Object.fromEntries([
		...(usual ? [[name, usual[0]]] : []),
		...others.map(([outcome, whose]) => [`${name}: ${whose.join(", ")}`, outcome]),
	]);
}

async function each(answers: Record<string, Script>, form: PostedForm): Promise<Variants> {
	const found: [string, string][] = [];
	for (const [name, answer] of Object.entries(answers)) found.push([name, await sendForm(form, { answer })]);
	return found;
}

const SAID = "Refused.";

function refusalsOf({ fields }: PostedForm): Record<string, Response> {
	const wanted = ["all", ...("idempotency_key" in fields ? ["once"] : [])];
	return Object.fromEntries(
		Object.entries(REASONS).flatMap(([type, forms]) => (wanted.includes(forms) ? [[type, refusal(type, SAID)]] : [])),
	);
}

const namesOf = ({ fields }: PostedForm) =>
	Object.keys(fields).filter((name) => name !== "intent" && name !== "idempotency_key");

async function refusedOutcomes(form: PostedForm): Promise<Record<string, string>> {
	const fields = Object.fromEntries(namesOf(form).map((name) => [name, `Wrong ${name}.`]));
	const atFields = refusal("invalid", SAID, { fields });
	const elsewhere = refusal("invalid", SAID, { fields: { elsewhere: "Wrong elsewhere." } });
	return {
		...together("refused", await each(refusalsOf(form), form)),
		...(namesOf(form).length > 0 ? { "refused at its fields": await sendForm(form, { answer: atFields }) } : {}),
		"refused at a field that it lacks": await sendForm(form, { answer: elsewhere }),
		"refused by permission": await sendForm(form, { answer: envelope(null, { code: 401, msg: "" }) }),
		"signed out meanwhile": await sendForm(form, { answer: envelope([], { code: 409, msg: "" }) }),
	};
}

async function outageOutcomes(form: PostedForm): Promise<Record<string, string>> {
	const down = await each({ "status 503": httpStatus(503), "no connection": FAULTS.refused }, form);
	return { ...together("not answered", down), "too late": await sendInVain(form) };
}

/** The rule that opens the call, as the table of rights has it. */
const ruleFor = (call: string) => RIGHTS.find(({ calls }) => calls.includes(call))?.name;

async function closedOutcomes(form: PostedForm): Promise<Record<string, string>> {
	const rule = form.call && ruleFor(form.call);
	return {
		...(rule ? { [`without ${rule}`]: await sendForm(form, { index: envelope(seededIndex(rule)) }) } : {}),
		"without any right": await sendForm(form, { index: NOTHING }),
		"as a guest": await sendForm(form, { isGuest: true }),
	};
}

const NONSENSE = "\ue000?".repeat(1_050);

async function mistypedOutcomes(form: PostedForm): Promise<Record<string, string>> {
	const names = namesOf(form);
	if (names.length === 0) return {};
	const bare = Object.fromEntries(Object.entries(form.fields).filter(([name]) => !names.includes(name)));
	const nonsense = { ...form.fields, ...Object.fromEntries(names.map((name) => [name, NONSENSE])) };
	return {
		"nothing typed": await sendForm(form, { fields: bare }),
		nonsense: await sendForm(form, { fields: nonsense }),
	};
}

/** Everything that may come of a form, a line each. */
export async function outcomesOf(form: PostedForm): Promise<Record<string, string>> {
	const done = await sendForm(form);
	const sends = usual.get(form)?.sends;
	return {
		done,
		...(sends ? { sends } : {}),
		...(await mistypedOutcomes(form)),
		...(form.call ? { ...(await refusedOutcomes(form)), ...(await outageOutcomes(form)) } : {}),
		"nothing answers": await sendForm(form, { isOut: true }),
		...(form.isOpen ? {} : await closedOutcomes(form)),
	};
}
