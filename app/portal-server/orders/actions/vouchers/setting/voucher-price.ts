import { sql } from "drizzle-orm";
import type { orderVoucherPrice } from "~/portal-contract/order/calls";
import type { AnswerOf, CallContext, InputOf } from "~/portal-server/platform/api/handler";
import { voucherSetting } from "~/portal-server/platform/db/schema";

/** Remembers the choice for every voucher of the member's own company, whoever opens it next; the other settings stay. */
export async function chooseVoucherPrice(
	{ who: { company_id }, change }: CallContext,
	body: InputOf<typeof orderVoucherPrice>,
): Promise<AnswerOf<typeof orderVoucherPrice>> {
	const show_price = body.show_price === "1";
	const chosen = await change(async (tx) => {
		const version = sql`${voucherSetting.version} + 1`;
		await tx
			.insert(voucherSetting)
			.values({ company_id, show_price })
			.onConflictDoUpdate({
				target: voucherSetting.company_id,
				set: { show_price, version, changed_at: sql`portal_now()` },
			});
		return { show_price: body.show_price };
	});
	return chosen;
}
