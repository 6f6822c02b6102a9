import type { billApply } from "~/portal-contract/billing/bills";
import { actorOf } from "~/portal-server/orders/model/actor";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { makeBill } from "../making/make-bill";
import { readShown } from "../reading/read-detail";

function parsed(key: string): { kind: string; id: number } {
	const [kind = "", id = ""] = key.split(":");
	return { kind, id: Number(id) };
}

/** A member settles now: of the chosen, or of all of a currency, a bill that is issued at once. Throws as `makeBill`, and `invalid` at `subjects`. */
export const applyForBill: UseCase<typeof billApply> = async (context, body) => {
	const { who, language } = context;
	const { currency, all } = body;
	const only = [...new Set(body.subjects)].map(parsed);
	if (!all && only.length === 0) throw new Refused("invalid", { fields: { subjects: "bill-nothing-chosen" } });
	const { company_id } = who;
	return context.change(async (tx) => {
		const made = await makeBill(tx, {
			choice: { company_id, currency, ...(all ? {} : { only }) },
			origin: "member" as const,
			call: "bill/apply",
			actor: actorOf(context),
			language,
		});
		if (!made)
			throw new Refused("invalid", {
				fields: { subjects: all ? "bill-nothing-billable" : "bill-total-not-above-zero" },
			});
		return readShown(tx, made, { who, language });
	});
};
