import { sql } from "drizzle-orm";
import type { z } from "zod";
import { ruleOf } from "~/portal-contract/base/call";
import {
	type OperatorOrder,
	operatorDecideRefund,
	operatorDecideWaiver,
	operatorReconfirm,
} from "~/portal-contract/operator/orders";
import { REFUND_RECORD_STATUS } from "~/portal-contract/order/states";
import { sayOf } from "~/portal-server/orders/model/line/lines";
import { REFUND_EYES, REFUNDS } from "~/portal-server/orders/model/machine/refund-states";
import type { OrderRecord } from "~/portal-server/orders/model/record";
import { clockAndTimes } from "~/portal-server/orders/model/times";
import { laterActions } from "~/portal-server/orders/reading/offers/later";
import type { Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { companyName } from "~/portal-server/platform/db/statements/companies";
import { state } from "~/portal-server/platform/db/statements/state";
import { secondEyes } from "~/portal-server/platform/states/second-eyes";
import { shownNameIn } from "~/portal-server/platform/words/actors";
import { evidenceFor } from "./evidence";
import { extrasFor } from "./extras";
import { unsentMessages } from "./unsent-messages";
import { ofOneOrder, openWork, URGENT } from "./work";

interface Row extends Record<string, unknown> {
	company: string;
	due_at: number | null;
	due_queue: string | null;
	may_reconfirm: boolean;
	notes: { id: number; author: string; text: string; at: number }[];
	refund: { id: number; requested_company_id: number; requested_by: number } | null;
	waiver: boolean;
}

const SECOND = {
	rule: ruleOf(operatorDecideRefund),
	roles: REFUNDS.rolesFor({ status: REFUND_RECORD_STATUS.requested, call: "operator/decideRefund:approve" }),
};

export async function readOperatorOrder(
	db: Db | Tx,
	order: OrderRecord,
	who: Who,
	language: "zh-cn" | "en",
): Promise<z.input<typeof OperatorOrder>> {
	const { now, times } = await clockAndTimes(db);
	const { company_id, id } = order;
	const has = (queue: string) => sql`exists (select from work where queue = ${queue})`;
	const [row] = await rowsOf<Row>(
		db,
		sql`with work as (${openWork(times, ofOneOrder(order))}), urgent as (${URGENT})
			select (select ${companyName(language)} from company c where c.id = ${company_id}) as company, (select floor(extract(epoch from due))::int8 from urgent) as due_at,
				(select queue from urgent) as due_queue, ${has("reconfirm")} as may_reconfirm, ${has("waivers")} as waiver,
				(select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'author', ${shownNameIn(language, sql`n.member_name`)}, 'text', n.text, 'at', floor(extract(epoch from n.at))::int8) order by n.id), '[]')
					from order_note n where n.company_id = ${company_id} and n.order_id = ${id}) as notes,
				(select jsonb_build_object('id', f.id, 'requested_company_id', f.requested_company_id, 'requested_by', f.requested_by) from order_refund f
					where f.company_id = ${company_id} and f.order_id = ${id} and f.status = ${state(REFUND_RECORD_STATUS.requested)} order by f.id limit 1) as refund`,
	);
	if (!row) throw new Refused("not_found", { msg: "order-not-found" });
	return {
		product_line: order.product_line,
		company: row.company,
		now,
		due_at: row.due_at === null ? null : Number(row.due_at),
		due_text: row.due_queue === null ? "" : sayOf(order.product_line)(language, `operator-due-${row.due_queue}`),
		reconfirmed_at: order.reconfirmed_at,
		unsent_messages: await unsentMessages(db, order, language),
		notes: row.notes,
		refund_to_decide: row.refund && {
			id: row.refund.id,
			may_decide: !REFUND_EYES.isFirst(row.refund, who) && who.can(ruleOf(operatorDecideRefund)),
			is_own: REFUND_EYES.isFirst(row.refund, who),
			second: await secondEyes(db, who, SECOND),
		},
		later: laterActions(order, { who, language, now }),
		waiver_to_decide: row.waiver && who.can(ruleOf(operatorDecideWaiver)),
		evidence: await evidenceFor(db, order, { who, language }, now),
		...(await extrasFor(db, order, { who, language, now })),
		may_reconfirm: row.may_reconfirm && who.can(ruleOf(operatorReconfirm)),
	};
}
