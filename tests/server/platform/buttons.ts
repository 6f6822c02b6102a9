import type { openDoor } from "../../mocks/door";
import { type PageForm, readForms } from "../../setup/forms";
import type { TestPortal } from "../../setup/portal";

const ORDER = "/user/order/detail/:order";
const DESK = "/operator/orders/:order";
const HOTEL = "/hotel/detail/:hotel";

/** What one button rule is for: who sees which control where, and what sending it by hand would ask for. */
export interface ButtonUse {
	who: "demo" | "demo_operator";
	page: string;
	control: RegExp;
	/** A form of the page by one of its fields, or an address that is opened; none: the control only leads to a page that is open to all. */
	act?: { form: [name: string, value?: string]; typed?: Record<string, string> } | { open: string } | { post: string };
	/** Asked of the portal for the control alone. */
	asks?: string;
}

const intent = (value: string) => new RegExp(`name="intent" value="${value}"`);
const onOrder = (value: string): ButtonUse => ({ who: "demo", page: ORDER, control: intent(value), act: { form: ["intent", value] } });
const atDesk = (value: string, typed: Record<string, string> = {}): ButtonUse => ({
	...{ who: "demo_operator", page: DESK, control: intent(value), act: { form: ["intent", value], typed } },
});
const atRules = (page: string, value: string): ButtonUse => ({
	...{ who: "demo_operator", page, control: intent(value), act: { form: ["intent", value] } },
});
const file = (page: string, href: string): ButtonUse => ({ who: "demo", page, control: new RegExp(`href="${href}`), act: { open: href } });

const MOVES = [
	...["pay", "confirm", "reject", "cancelAccept", "cancelRefuse", "refund", "confirmCheckIn", "undoCheckIn", "noShow", "earlyDeparture"],
	...["confirmComplete", "editGuests", "requestWaiver"],
];

/** Every button rule of the seed by its name; one that is missing here fails the test. */
export const USES: Readonly<Record<string, ButtonUse>> = {
	"hotel/list/book": { who: "demo", page: "/hotel/list:stay", control: /See rooms/ },
	"hotel/recent": { who: "demo", page: HOTEL, control: /Seen Lately/, asks: "GET hotel/recent" },
	"hotel/detail/book": { who: "demo", page: HOTEL, control: /href="\/hotel\/booking\?/, act: { open: ":offer" } },
	"hotel/collect": { who: "demo", page: HOTEL, control: /name="add"/, act: { form: ["intent", "collect"], typed: { add: ":hotel" } } },
	"hotel/quote": { who: "demo", page: HOTEL, control: /href="\/hotel\/booking\?/, act: { open: ":offer" } },
	"order/create": { who: "demo", page: ":quote", control: /Book and pay/, act: { form: ["quote_id"] } },
	"operator/orders/reconfirm": atDesk("reconfirm"),
	"operator/orders/decideRefund": atDesk("decide_refund", { answer: "yes" }),
	"operator/orders/decideWaiver": atDesk("decide_waiver", { answer: "yes", reason: "r" }),
	"operator/rules/edit": atRules("/operator/rules/:entry", "save"),
	"operator/rules/add": {
		...{ who: "demo_operator", page: "/operator/rules", control: /href="\/operator\/rules\/new"/, act: { post: "/operator/rules/new" } },
	},
	"operator/rules/delete": atRules("/operator/rules/:entry", "delete"),
	"order/list/export": file("/user/order/list", "/user/order/export"),
	...Object.fromEntries(MOVES.map((call) => [`order/detail/${call}`, onOrder(call)])),
	"order/detail/cancel": onOrder("cancel_quote"),
	"order/detail/sendMessage": onOrder("send_message"),
	"ajax/upload": { who: "demo", page: ORDER, control: /name="attachments"/, act: { post: "/user/upload" } },
	"order/detail/downloadVoucher": file(ORDER, "/user/order/detail/:order/voucher"),
	"order/detail/downloadConfirmation": file(ORDER, "/user/order/detail/:order/confirmation"),
	"order/detail/downloadCalendar": file(ORDER, "/user/order/detail/:order/calendar"),
};

const OFFERS = [...MOVES, "cancel", "downloadVoucher"].map((call) => ({ call, label: call, consequence: `What ${call} does.` }));
const REFUND = {
	...{ id: 901, amount: 100, status: 10, status_text: "Open", reason: "r", requested_by: "demo", decision_reason: "" },
	...{ requested_at: 1_795_000_000, promised_at: 1_795_259_200, decided_at: null },
};
const WAIVER = { state: "requested", state_text: "Asked", reason: "r", requested_at: 1_795_000_000, decided_at: null, answer: "" };
const LATELY = { id: 5, name: "Seen Lately", name_alt: "", stars: 4, score: 90, comment_count: 3, city: "Bagan", district: "" };
const CHOICE = { pay_channel: "credit", label: "Credit account", currency: "CNY", available_amount: 90_000_000, sufficient: true };

/** Answers in which everything is offered whatever state the order is in: what is drawn is then the rules' doing alone. */
const GENEROUS: Readonly<Record<string, object>> = {
	"order/detail": { actions: OFFERS, pay_choices: [CHOICE], refunds: [REFUND], waiver: WAIVER },
	"order/messages": { may_send: true },
	"operator/order": { may_reconfirm: true, refund_to_decide: { id: REFUND.id, may_decide: true, is_own: false }, waiver_to_decide: true },
	"hotel/recent": { viewed: [LATELY] },
};

/** Calls that the web tier made, in order. */
export const calls: string[] = [];

/** The embedded portal as the web tier reaches it in this test. */
export async function throughTo(portal: TestPortal, request: Request): Promise<Response> {
	const path = new URL(request.url).pathname.replace(/^\/api\//, "");
	calls.push(`${request.method} ${path}`);
	const response = await portal.app.fetch(request);
	const more = GENEROUS[path];
	if (!more || !response.headers.get("content-type")?.includes("json")) return response;
	const envelope = await response.json();
	return Response.json(envelope.code === 1 ? { ...envelope, data: { ...envelope.data, ...more } } : envelope);
}

type Open = Awaited<ReturnType<typeof openDoor>>;

export interface Seen {
	status: number;
	location: string;
	html: string;
	forms: PageForm[];
}

/** Somebody signed in, by the cookie. */
export function readerWith(open: Open, cookie: string) {
	const headersIn = (language: string) => ({
		cookie: `ba-lang=${language}; ${cookie}`,
		accept: "text/html",
		origin: "http://localhost:3000",
	});
	const seen = async (response: Response): Promise<Seen> => {
		const html = (await response.text()).replace(/<script[\s\S]*?<\/script>/g, "");
		return { status: response.status, location: response.headers.get("Location") ?? "", html, forms: readForms(html) };
	};
	return {
		get: async (path: string, language = "en") => seen(await open(path, { headers: headersIn(language) })),
		post: async (path: string, fields: [string, string][]) =>
			seen(await open(path, { method: "POST", headers: headersIn("en"), body: new URLSearchParams(fields) })),
	};
}
