import { sql } from "drizzle-orm";
import type { accountPersonalData, PersonalData } from "~/portal-contract/account/personal-data";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { recordEvents } from "~/portal-server/platform/company-events";
import { NOW_S } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { shownNumber } from "../travellers/shown";
import { rowsOfMember } from "./rows";

/** What is kept about the caller, at one moment. Travellers are those whom the caller has saved, their document numbers masked as in every list. */
export const exportPersonalData: UseCase<typeof accountPersonalData> = async ({ who, change, request_id }) => {
	const kinds = Object.entries(rowsOfMember(who));
	const columns = kinds.map(
		([name, rows]) =>
			sql`(select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (${rows}) one) as ${sql.identifier(name)}`,
	);
	return change(async (tx) => {
		await recordEvents(tx, { who, request_id }, "member.export");
		const [found] = await rowsOf<PersonalData>(
			tx,
			sql`select ${NOW_S} as generated_at, jsonb_build_object('name', c.name, 'name_en', c.name_en) as company,
				to_jsonb(m) - array['password_hash', 'group_id', 'company_id', 'version', 'status'] as member, ${sql.join(columns, sql`, `)}
				from member m join company c on c.id = m.company_id where m.company_id = ${who.company_id} and m.id = ${who.member_id}`,
		);
		if (!found) throw new Error(`member ${who.member_id} is gone`);
		const { company_id } = who;
		const travellers = found.travellers.map((one) => {
			const [document_kind, sealed] = [String(one.document_kind), String(one.document_number)];
			const document_number = shownNumber({ company_id, document_kind, document_number: sealed });
			return { ...one, document_number };
		});
		return { ...found, travellers };
	});
};
