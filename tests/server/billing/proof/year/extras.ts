import { answerOneExtras } from "~/portal-server/orders/actions/clock/extras-answers";
import type { YearOrder } from "./orders";
import { count, each, everyNth, inTurn, may, must, steps, type World } from "./world";

/** What a rental cost beside its price: stated, then accepted, disputed and decided, or left for the clock. */
async function stateExtras(world: World, { id, firm, date }: YearOrder): Promise<void> {
	const { rng, staff } = world;
	const toll = { amount: rng.whole(1, 40) * 300_000, receipt: `R-${id}` };
	const driven = { id, days: [{ unit: 0, date, starts: "09:00", ends: "20:00" }] };
	const previewed = async (report: object) => {
		const preview = await may(world, staff.dispatch, "order/previewExtras", report);
		return preview && { report, preview };
	};
	// The price of larger cars has their tolls.
	const found = (await previewed({ ...driven, tolls: [toll] })) ?? (await previewed(driven));
	if (!found) return;
	const { report, preview } = found;
	const { extras } = await must(staff.dispatch, "order/extras", { ...report, total_amount: preview.total_amount });
	const outcome = inTurn(world, "extras", firm, [
		"accepted",
		"lower",
		"clock",
		"accepted",
		"confirm",
		"drop",
		"accepted",
		"review",
	]);
	if (outcome === "accepted") {
		await must(firm.finance, "order/acceptExtras", { id, extras_id: extras.id, total_amount: extras.total_amount });
		return count(world, "extras accepted");
	}
	if (outcome === "clock") return count(world, "extras for the clock");
	await must(firm.finance, "order/disputeExtras", { id, extras_id: extras.id, reason: "The driver came late" });
	if (outcome === "review") return count(world, "extras under review");
	const amount = outcome === "lower" ? { amount: steps(firm, extras.total_amount / 2) } : {};
	const decided = { extras_id: extras.id, decision: outcome, reason: "looked at", ...amount };
	await must(staff.first, "operator/decideExtras", decided);
	count(world, `extras ${outcome}`);
}

export async function chargeExtras(world: World, orders: readonly YearOrder[]): Promise<void> {
	const rentals = orders.filter(({ product_line, fate }) => product_line === "car" && fate === "served");
	await each(rentals, async (order) => {
		if (everyNth(world, "statement", order.firm, 2)) await stateExtras(world, order);
	});
}

/** Small statements that nobody has answered in time. */
export async function runExtrasClock({ portal }: World): Promise<void> {
	for (;;) {
		const { more } = await portal.store.transaction((tx) => answerOneExtras(tx));
		if (!more) return;
	}
}
