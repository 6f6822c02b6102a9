import { createHash } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import { newCompanyCode } from "~/portal-server/platform/db/company-codes";
import type { Tx } from "~/portal-server/platform/db/db";
import { orderDocument, voucherSetting } from "~/portal-server/platform/db/schema";
import type { Step } from "~/portal-server/platform/db/statements/together";
import { bothNamesOf } from "../../model/facts/guests";
import { keyOf, type OrderKey } from "../../model/facts/keys";
import { partOf } from "../../model/line/lines";
import type { LinePart } from "../../model/line/product-lines";
import type { GuestedOrder } from "../../model/record";
import { type IssuedDocument, newestVoucher, VOUCHER } from "../../reading/documents/issued";

/** What is behind the hash of the facts where the company has a design of its own. */
const hashOfDesign = (design_hash: string) => (design_hash === "" ? "" : `-${design_hash}`);

async function designOf(tx: Tx, { company_id }: OrderKey): Promise<string> {
	const { design_hash } = voucherSetting;
	const [row] = await tx.select({ design_hash }).from(voucherSetting).where(eq(voucherSetting.company_id, company_id));
	return row?.design_hash ?? "";
}

/** Of what a voucher says, in no language: another wording, site name or address of the portal makes no new version. */
function contentHash(of: GuestedOrder, part: LinePart): string {
	const { booking_id, supplier_code, request_codes, special_requests, arrival_note, policy } = of.order;
	const facts = [
		booking_id,
		supplier_code,
		of.guests.map(bothNamesOf),
		request_codes,
		special_requests,
		arrival_note,
		policy,
		...part.facts(of),
	];
	return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
}

/** What a caller has read already. */
interface Read {
	part: LinePart;
	design_hash: string;
}

/**
 * The newest voucher where it still says the same, else the next version with a code of its own (120 bits), which supersedes the older
 * ones. Concurrent calls make one version.
 */
export async function issueVoucher(tx: Tx, of: GuestedOrder, read?: Read): Promise<IssuedDocument> {
	return issueAfter(tx, await newestVoucher(tx, of.order), of, read);
}

/** Version 1, of an order that has just been confirmed. */
export async function issueFirstVoucher(tx: Tx, of: GuestedOrder): Promise<IssuedDocument> {
	return issueAfter(tx, null, of);
}

/** Version 1 as steps of the statement that confirms the order, where `after` holds. */
export function firstVoucher(of: GuestedOrder, part: LinePart, after: SQL) {
	const { company_id, id } = of.order;
	const document = { kind: VOUCHER, version: 1, code: newCompanyCode(company_id) };
	const design = sql`coalesce((select '-' || design_hash from voucher_setting where company_id = ${company_id}::int8 and design_hash <> ''), '')`;
	const row = sql`insert into order_document (company_id, order_id, kind, version, code, content_hash)
		select ${company_id}::int8, ${id}::int8, ${document.kind}, ${document.version}::int4, ${document.code}, ${contentHash(of, part)}::text || ${design} where ${after}`;
	const steps: Step[] = [{ name: "issued", query: row }];
	return { document, steps };
}

async function issueAfter(
	tx: Tx,
	known: IssuedDocument | null,
	of: GuestedOrder,
	read?: Read,
): Promise<IssuedDocument> {
	const { order } = of;
	const { part, design_hash } = read ?? { part: await partOf(tx, order), design_hash: await designOf(tx, order) };
	const content_hash = contentHash(of, part) + hashOfDesign(design_hash);
	let newest = known;
	for (let attempts = 0; attempts < 5; attempts++) {
		if (newest?.content_hash === content_hash) return newest;
		const version = (newest?.version ?? 0) + 1;
		const code = newCompanyCode(order.company_id);
		const [made] = await tx
			.insert(orderDocument)
			.values({ ...keyOf(order), code, kind: VOUCHER, version, content_hash })
			.onConflictDoNothing({
				target: [orderDocument.company_id, orderDocument.order_id, orderDocument.kind, orderDocument.version],
			})
			.returning();
		if (made) return made;
		newest = await newestVoucher(tx, order);
	}
	throw new Error(`no voucher version for order ${order.booking_id}`);
}
