import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { ShowPrice } from "~/portal-contract/base/document";
import type { orderVoucherPrice } from "~/portal-contract/order/calls";
import { type AnswerOf, type CallContext, Reply, type Who } from "~/portal-server/platform/api/handler";
import type { Tx } from "~/portal-server/platform/db/db";
import { company } from "~/portal-server/platform/db/schema";

type Choice = z.output<typeof ShowPrice>;

/** What the company last chose for its vouchers; 0 before it has chosen. */
export async function companyShowsPrice(tx: Tx, { company_id }: { company_id: number }): Promise<Choice> {
	const [row] = await tx.select({ show_price: company.show_price }).from(company).where(eq(company.id, company_id));
	return row?.show_price ? "1" : "0";
}

/** Remembers the choice for every voucher of the member's own company, whoever opens it next. */
export async function chooseVoucherPrice({
	who,
	body: { show_price },
	change,
}: CallContext<typeof orderVoucherPrice, Who>): Promise<Reply<AnswerOf<typeof orderVoucherPrice>>> {
	const chosen = await change(async (tx) => {
		await tx
			.update(company)
			.set({ show_price: show_price === "1" })
			.where(eq(company.id, who.company_id));
		return { show_price };
	});
	return new Reply(chosen, show_price === "1" ? "voucher-price-shown" : "voucher-price-hidden");
}
