import { portalToday } from "~/portal-server/platform/db/clock";
import { fapiaoOf } from "../../../orders/money/invoices";
import { count, type Firm, inTurn, may, must, steps, type World } from "./world";

interface Left {
	order_id: number;
	remaining_amount: number;
}

const kindOf = ({ currency }: Firm) => (currency === "CNY" ? "digital_ordinary" : "commercial");
const MAX_LINES = 30;

/** Of each order all that is left, or a share. */
function linesOf({ rng }: World, firm: Firm, orders: readonly Left[]): { order_id: number; amount: number }[] {
	return orders.map(({ order_id, remaining_amount }) => ({
		order_id,
		amount: rng.next() < 0.7 ? remaining_amount : steps(firm, remaining_amount * rng.next()),
	}));
}

let serial = 0;

/** Number, date and file of an invoice, or of a red letter of it. */
async function paperOf(world: World, id: number, firm: Firm) {
	const { staff, portal } = world;
	serial += 1;
	const paper = { id, number: `Y-${firm.company_id}-${serial}`, invoice_date: await portalToday(portal.store.db) };
	return kindOf(firm) === "commercial" ? paper : { ...paper, file: await fapiaoOf(world, staff.first) };
}

async function issue(world: World, id: number, firm: Firm): Promise<void> {
	await must(world.staff.first, "operator/issueInvoice", await paperOf(world, id, firm));
	count(world, "invoice issued");
}

/** Reversed whole, or in part; some requests are refused. */
async function reverse(world: World, firm: Firm, id: number, outcome: string): Promise<void> {
	const { staff } = world;
	const { lines } = (await firm.finance.get("invoice/detail", { id })).data;
	const isWhole = outcome === "whole";
	const chosen = (isWhole ? lines : lines.slice(0, 1)).map((line: { id: number; amount: number }) => ({
		line_id: line.id,
		amount: isWhole ? line.amount : steps(firm, line.amount / 3),
	}));
	const requested = await may(world, firm.finance, "invoice/requestRed", { id, reason: "wrong title", lines: chosen });
	if (!requested) return;
	if (outcome === "refused") {
		await must(staff.first, "operator/rejectRed", { id, reason: "not in this month" });
		return count(world, "reversal refused");
	}
	await must(staff.first, "operator/confirmRed", await paperOf(world, id, firm));
	count(world, isWhole ? "reversed whole" : "reversed in part");
}

async function handle(world: World, firm: Firm, id: number): Promise<void> {
	const { staff } = world;
	const outcome = inTurn(world, "invoice", firm, [
		"part",
		"withdrawn",
		"stands",
		"whole",
		"rejected",
		"stands",
		"requested",
		"refused",
	]);
	if (outcome === "requested") return count(world, "invoice requested");
	if (outcome === "withdrawn") {
		await must(firm.finance, "invoice/withdraw", { id });
		return count(world, "invoice withdrawn");
	}
	if (outcome === "rejected") {
		await must(staff.first, "operator/rejectInvoice", { id, reason: "name does not match" });
		return count(world, "invoice rejected");
	}
	await must(staff.first, "operator/acceptInvoice", { id });
	await issue(world, id, firm);
	if (outcome !== "stands") await reverse(world, firm, id, outcome);
}

/** Many orders in one invoice, one order on several of them, as far as anything is left. */
export async function applyForInvoices(world: World): Promise<void> {
	for (const firm of world.firms) {
		const { list } = (await firm.finance.get("invoice/available", { currency: firm.currency, limit: 100 })).data;
		const chosen = (list as Left[]).filter(() => world.rng.next() < 0.8);
		for (let from = 0; from < chosen.length; from += MAX_LINES) {
			const lines = linesOf(world, firm, chosen.slice(from, from + world.rng.whole(1, MAX_LINES)));
			const request = {
				title_id: firm.title_id,
				kind: kindOf(firm),
				currency: firm.currency,
				email: "fp@example.com",
				lines,
			};
			const made = await must(firm.finance, "invoice/apply", request);
			await handle(world, firm, made.id);
		}
	}
}
