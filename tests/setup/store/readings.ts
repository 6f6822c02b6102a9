import { CALLS } from "~/portal-contract/calls";
import type { TestPortal } from "../portal";

type Call = TestPortal["call"];

/** Of the demonstration: a company's administrator and booker, and the operators. */
export const READERS = ["demo", "demo_booker", "demo_operator", "demo_finance_operator", "demo_dispatcher"];

/** What each version may word anew (names of states, what follows on an action, rows of documents), lists of the program, and what is new in every answer. */
const NOT_COMPARED = /^(?:.+_text|label|consequence|value|value_alt|lines|countries|token|refresh_token)$/;

/** Tables and settings of the program, the state of the process, and what signing in for the reading leaves. */
const NOT_OF_STORE = new Set([
	"account/sessions",
	"ajax/country",
	"account/signIns",
	"common/health",
	"index/index",
	"operator/rules",
	"order/transitions",
]);

/** Lists and pages; of those that need something named no answer is compared. */
const PLAIN = CALLS.filter(
	({ path, method, file, cost }) => method === "GET" && !file && !cost && !NOT_OF_STORE.has(path),
);
const OF_ORDER = ["detail?", "messages?", "voucher?language=both&", "confirmation?language=both&"];

/** Longer than a reading lasts. */
const READING_S = 600;

/** What may be done with an order since version 1.0. */
const isNewAction = (value: unknown) =>
	typeof value === "object" && value !== null && "call" in value && value.call === "editNameBoard";

/** Moments of the reading itself, which begins `from`, are null. */
function compared(value: unknown, from: number): unknown {
	if (Array.isArray(value)) return value.filter((part) => !isNewAction(part)).map((part) => compared(part, from));
	if (typeof value === "number") return value >= from && value < from + READING_S ? null : value;
	if (value === null || typeof value !== "object") return value;
	const fields = Object.entries(value).filter(([key]) => !NOT_COMPARED.test(key));
	return Object.fromEntries(fields.map(([key, part]) => [key, compared(part, from)]));
}

export type Readings = Record<string, unknown>;

/** Of earlier readings what is compared today of these readers. */
export const ofStore = (readings: Readings, readers: readonly string[] = READERS): Readings => {
	const comparable = Object.entries(readings).filter(([key]) => {
		const [reader = "", call = ""] = key.split(" ");
		return readers.includes(reader) && !NOT_OF_STORE.has(call);
	});
	return compared(Object.fromEntries(comparable), Number.POSITIVE_INFINITY) as Readings;
};

/** What each reader is answered, by reader and call, without refusals; `from`: the portal's time before it, in seconds. */
export async function readAll(call: Call, from: number, readers: readonly string[] = READERS): Promise<Readings> {
	const readings: Readings = {};
	for (const username of readers) {
		const { data } = await call("user/checkIn", { body: { tab: "login", username, password: "Portal2026" } });
		const { token } = data.userInfo;
		const read = async (path: string, company = "") => {
			const answer = await call(`${path}${company}`, { token });
			if (answer.code === 1) readings[`${username} ${path}`] = compared(answer.data, from);
			return answer;
		};
		for (const { path } of PLAIN) await read(path);
		const orders = await read("order/list?limit=100");
		for (const { id, company_id } of orders.data?.list ?? []) {
			const company = company_id ? `&company_id=${company_id}` : "";
			for (const what of OF_ORDER) await read(`order/${what}id=${id}`, company);
		}
	}
	return readings;
}
