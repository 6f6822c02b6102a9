import type { openDoor } from "../../mocks/door";
import { indexAnswer, remotePortal, type Script, type Seen, userInfo } from "../../mocks/portal";
import { type PageForm, readForms, requireNamedErrors, unescapeHtml } from "../../setup/forms";
import { memberCookie } from "../visits";

export const ORDER_PAGE = "/user/order/detail/7";

const NAMES = [
	"pay",
	"cancel",
	"confirm",
	"reject",
	"cancelAccept",
	"cancelReject",
	"refund",
	"confirmCheckIn",
	"undoCheckIn",
	"noShow",
	"earlyDeparture",
	"confirmComplete",
	"editGuests",
	"requestWaiver",
	"editNameBoard",
	"reschedule",
	"sendMessage",
	"downloadVoucher",
	"downloadConfirmation",
	"downloadCalendar",
];

/** index/index of a member whose group may do everything with an order but `without`. */
export function memberIndex(without: readonly string[] = []): Record<string, unknown> {
	const buttons = NAMES.filter((name) => !without.includes(name)).map((name, place) => ({
		id: 20 + place,
		type: "button",
		title: name,
		name: `order/detail/${name}`,
		path: "",
	}));
	const upload = without.includes("upload")
		? []
		: [{ id: 51, type: "button", title: "Upload", name: "ajax/upload", path: "" }];
	const detail = {
		id: 2,
		type: "menu",
		title: "Order",
		name: "order/detail",
		path: "order/detail",
		extend: "add_rules_only",
	};
	const files = without.includes("export")
		? []
		: [{ id: 50, type: "button", title: "Export", name: "order/list/export", path: "" }];
	const list = {
		id: 3,
		type: "menu",
		title: "Orders",
		name: "order/list",
		path: "order/list",
		menu_type: "tab",
		children: files,
	};
	const all = [list, { ...detail, children: [...buttons, ...upload] }];
	const orders = { id: 1, type: "menu_dir", title: "Orders", name: "order", path: "order", children: all };
	return indexAnswer({ userInfo: userInfo(), menus: [orders] });
}

/** A portal that knows one order, and what else `scripts` say. */
export function portalWith(order: object, scripts: Record<string, Script> = {}): Seen[] {
	const conversation = { list: [], unread: 0, may_send: true, side: "member" };
	return remotePortal({
		"index/index": memberIndex(),
		"order/detail": order,
		"order/messages": conversation,
		...scripts,
	});
}

type Open = Awaited<ReturnType<typeof openDoor>>;

export interface Shown {
	status: number;
	location: string | null;
	/** What the browser keeps of it. */
	cookies: string;
	html: string;
	/** What is read, tags taken away. */
	text: string;
	/** Values by their labels, of every list of facts. */
	facts: Map<string, string>;
	forms: PageForm[];
}

const plain = (html: string) =>
	unescapeHtml(html.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, " ")).replace(/\s+/g, " ");

async function shown(response: Response): Promise<Shown> {
	const html = await response.text();
	const body = html.replace(/<script[\s\S]*?<\/script>/g, "");
	requireNamedErrors(body, "the order's page");
	const pairs = [...body.matchAll(/<dt[^>]*>([\s\S]*?)<\/dt>\s*<dd[^>]*>([\s\S]*?)<\/dd>/g)];
	return {
		status: response.status,
		location: response.headers.get("Location"),
		cookies: response.headers
			.getSetCookie()
			.map((line) => line.split(";")[0])
			.join("; "),
		html: body,
		text: plain(body),
		facts: new Map(pairs.map(([, label = "", value = ""]) => [plain(label).trim(), plain(value).trim()])),
		forms: readForms(body),
	};
}

/** The order's page as a member's browser without script gets it. */
export async function look(open: Open, language: "zh-cn" | "en" = "en", cookies = ""): Promise<Shown> {
	return shown(
		await open(ORDER_PAGE, { headers: { cookie: `ba-lang=${language}; ${await memberCookie()}; ${cookies}` } }),
	);
}

/** The form of a page with that intent, sent with `typed` in its fields. */
export async function send(
	open: Open,
	page: Shown,
	intent: string,
	typed: Record<string, string | readonly string[]> = {},
	language = "en",
): Promise<Shown> {
	const form = page.forms.find(({ fields }) => fields.some(([name, value]) => name === "intent" && value === intent));
	if (!form) throw new Error(`no form for ${intent}`);
	const body = new URLSearchParams(form.fields.filter(([name]) => !(name in typed)));
	for (const [name, value] of Object.entries(typed)) for (const one of [value].flat()) body.append(name, one);
	const headers = { cookie: `ba-lang=${language}; ${await memberCookie()}`, origin: "http://localhost:3000" };
	return shown(await open(form.action || ORDER_PAGE, { method: "POST", headers, body }));
}
