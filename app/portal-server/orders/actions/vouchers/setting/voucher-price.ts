import { sql } from "drizzle-orm";
import type { orderVoucherPrice } from "~/portal-contract/order/calls";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { voucherSetting } from "~/portal-server/platform/db/schema";

/** Remembers the choice for every voucher of the member's own company, whoever opens it next; the other settings stay. */
export const chooseVoucherPrice: UseCase<typeof orderVoucherPrice> = async ({ who: { company_id }, change }, body) => {
	const show_price = body.show_price === "1";
	const chosen = await change(async (tx) => {
		const version = sql`${voucherSetting.version} + 1`;
		await tx
			.insert(voucherSetting)
			.values({ company_id, show_price, changed_at: sql`portal_now()` })
			.onConflictDoUpdate({
				target: voucherSetting.company_id,
				set: { show_price, version, changed_at: sql`excluded.changed_at` },
			});
		return { show_price: body.show_price };
	});
	return chosen;
};
