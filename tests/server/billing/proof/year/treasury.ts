import { portalToday } from "~/portal-server/platform/db/clock";
import { uniqueId } from "../../../../factories/random/unique";
import { slipOf } from "../../../orders/money/purse";
import { count, type Firm, inTurn, may, must, type World } from "./world";

async function topUp(world: World, firm: Firm): Promise<string> {
	const { staff, rng, portal } = world;
	const { finance, currency } = firm;
	const transfer_date = await portalToday(portal.store.db);
	const slip = await slipOf(world, finance);
	const body = { amount: rng.whole(1, 900) * 1000, currency, transfer_date, bank_reference: `T-${uniqueId()}`, slip };
	const { id } = await must(finance, "account/topUp", body);
	const outcome = inTurn(world, "top-up", firm, ["accepted", "open", "accepted", "rejected"]);
	if (outcome === "open") return "top-up open";
	if (outcome === "rejected") {
		await must(staff.first, "operator/decideTopUp", { id, approve: false, reason: "no such transfer" });
		return "top-up rejected";
	}
	await must(staff.first, "operator/decideTopUp", { id, approve: true, reason: "" });
	await must(staff.second, "operator/decideTopUp", { id, approve: true, reason: "" });
	return "top-up accepted";
}

async function withdraw(world: World, firm: Firm): Promise<string> {
	const { staff, rng } = world;
	const { finance, currency } = firm;
	const bank = { bank_name: "Bank", account_name: "Year", account_number: "6217 0001", reason: "project over" };
	const { id } = await must(finance, "account/withdraw", { amount: rng.whole(1, 300) * 1000, currency, ...bank });
	const outcome = inTurn(world, "withdrawal", firm, ["paid", "open", "rejected", "paid"]);
	const decide = (by: typeof staff.first, step: string) =>
		must(by, "operator/decideWithdrawal", { id, step, bank_reference: `W-${id}`, reason: "account is wrong" });
	if (outcome === "open") return "withdrawal open";
	if (outcome === "rejected") {
		await decide(staff.first, "reject");
		return "withdrawal rejected";
	}
	await decide(staff.first, "check");
	await decide(staff.second, "pay");
	return "withdrawal paid";
}

/** What comes in and goes out beside orders, and lines of credit that change. */
export async function keepTreasury(world: World): Promise<void> {
	const { staff, rng, firms } = world;
	for (const firm of firms) {
		count(world, await topUp(world, firm));
		count(world, await withdraw(world, firm));
		const line = {
			company_id: firm.company_id,
			currency: firm.currency,
			limit_amount: rng.whole(8_000_000_000, 9_000_000_000) * 100,
		};
		const changed = await may(world, staff.first, "operator/setCredit", { ...line, reason: "season" });
		if (!changed?.open_change) continue;
		const change = changed.changes.find(({ status }: { status: string }) => status === "requested");
		await must(staff.second, "operator/decideCredit", {
			company_id: firm.company_id,
			id: change.id,
			approve: true,
			reason: "",
		});
		count(world, "line of credit raised by two");
	}
}
