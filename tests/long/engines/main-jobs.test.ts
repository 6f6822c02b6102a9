import { expect } from "vitest";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import { customer } from "../../e2e/orders/operator-orders";
import { png } from "../../server/files/corpus";
import { type Tour, tours, type Visit } from "./looks";
import { signIn } from "./steps";

const CITY = { "zh-cn": "仰光", en: "Yangon" } as const;
/** Labels that the portal gives. */
const CONFIRM = { "zh-cn": "确认订单", en: "Confirm order" } as const;

async function findRate({ reader, language, word, turn }: Visit): Promise<void> {
	const check_in = addDays(todayInYangon(Date.now()), 30 + 2 * turn);
	await reader.open("/");
	await reader.fill("[name=destination]", CITY[language]);
	await reader.press("main h1");
	await reader.set("[name=check_in]", check_in);
	await reader.set("[name=check_out]", addDays(check_in, 2));
	await reader.press("main form button[type=submit]", word("hotel-search", "search-hotels"));
	await reader.arrives(/^\/hotel\/list\?/);
	await reader.sees("main h1");
	expect(await reader.fits()).toBe(true);
	await reader.press("main h2 a");
	await reader.arrives(/^\/hotel\/detail\/\d+\?/);
	expect(await reader.fits()).toBe(true);
	await reader.press('main tr:has(.text-jade) a[href^="/hotel/booking"]');
	await reader.arrives(/^\/user\/login\?to=/);
}

const VOUCHER = `const link = [...document.querySelectorAll("a")].find(({ textContent }) => textContent.includes(arguments[0]));
if (!link) return null;
const request = new XMLHttpRequest();
request.open("GET", link.href, false);
request.overrideMimeType("text/plain; charset=x-user-defined");
request.send();
return [request.status, request.getResponseHeader("content-type"), request.responseText.slice(0, 5)];`;

const paidOrder: Tour = async (visit) => {
	const { reader, word } = visit;
	await findRate(visit);
	await signIn(visit);
	await reader.arrives(/^\/hotel\/booking\?quote=/);
	await reader.fill('[name="guests[0].guest_full_name"]', "ZHANG SAN");
	await reader.fill("[name=contact_person]", "Wang Wu");
	await reader.fill("[name=contact_phone]", "+86 138 0000 0000");
	await reader.press('[name=pay_channel][value="pre_deposit"]');
	expect(await reader.fits()).toBe(true);
	await reader.press("main form button[type=submit]", word("booking", "book-and-pay"));
	await reader.arrives(/^\/user\/order\/detail\/\d+$/);
	await reader.sees("main", "ZHANG SAN");
	expect(await reader.fits()).toBe(true);
	const voucher = await reader.until(VOUCHER, "no voucher", word("orders", "download-voucher"));
	expect(voucher).toEqual([200, "application/pdf", "%PDF-"]);
};

const topUp: Tour = async (visit) => {
	const { reader, word, turn } = visit;
	const reference = `ENGINE-${100 + turn}`;
	await signIn(visit);
	await reader.open("/user/account/balance?tab=top_up");
	await reader.fill("#top-up-amount", "1,200.50");
	await reader.fill("#top-up-bank_reference", reference);
	await reader.attach("#top-up input[type=file]", { name: "slip.png", bytes: png(40 + turn, 20, turn) });
	await reader.until("return document.querySelector('#top-up input[type=hidden][name=slip]') !== null", "no slip");
	expect(await reader.fits()).toBe(true);
	await reader.press("#top-up button[type=submit]", word("account-money", "top-up-send"));
	await reader.sees("main tbody tr", reference);
	await reader.sees("main tbody tr", word("account-money", "top-up-submitted"));
};

const article: Tour = async (visit) => {
	const { reader, word, turn } = visit;
	const title = `Parking ${turn}`;
	await signIn(visit);
	await reader.open("/user/cms/editContent/new");
	await reader.sees(".article-words");
	await reader.fill("[name=title]", title);
	await reader.fill("[name=summary]", "Where to park at the airport");
	await reader.set("[name=channel]", "arrival");
	await reader.press(".article-words");
	await reader.press(`[data-tool][aria-label="${word("own-articles", "tool-bold")}"]`);
	await reader.window.type("Level two of the car park");
	await reader.sees(".article-words strong", "Level two");
	expect(await reader.fits()).toBe(true);
	await reader.press("main button", word("own-articles", "submit-now"));
	await reader.arrives(/^\/user\/cms\/content$/);
	await reader.sees("main li", title);
};

const decision: Tour = async (visit) => {
	const { reader, language, turn, site } = visit;
	const order = await (await customer(site)).order({ instant: false, days: 60 + turn, turn: 0 });
	await signIn(visit, "demo_operator");
	await reader.open(`/operator/orders?queue=confirm&quickSearch=${order.booking_id}`);
	await reader.press("main tr a", order.booking_id);
	await reader.fill("#action-confirm input:not([type=hidden])", "HC-4711");
	await reader.press("#action-confirm button", CONFIRM[language]);
	await reader.sees("main", "HC-4711");
	await reader.until("return document.querySelector('#action-confirm') === null", "it can still be confirmed");
	expect(await reader.fits()).toBe(true);
};

tours({
	"from the home page to a paid order and its voucher, signing in on the way [39-5]": paidOrder,
	"a top-up is reported with its slip [39-5]": topUp,
	"an article is written in the editor and submitted [39-5]": article,
	"an operator confirms an order [39-5]": decision,
});
