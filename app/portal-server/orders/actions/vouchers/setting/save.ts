import { and, eq, sql } from "drizzle-orm";
import { pick } from "~/lib/pick";
import {
	type accountSaveVoucherSetting,
	type accountVoucherSetting,
	VoucherSettingFields as SettingFields,
	type VoucherSetting,
	type VoucherSettingFields,
} from "~/portal-contract/company/voucher-setting";
import type { UseCase } from "~/portal-server/platform/api/handler";
import { allValid, Refused } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import type { Tx } from "~/portal-server/platform/db/db";
import { voucherSetting } from "~/portal-server/platform/db/schema";
import {
	changesBetween,
	coded,
	type Facts,
	fileOf,
	type StoredChange,
} from "~/portal-server/platform/words/company-changes";
import { checkFields } from "./check";
import { attachLogo, requireLogo } from "./logo";
import { designHash, readDesign } from "./setting";

/** As they stand in the log. */
const LOGGED = [
	"company_name_zh",
	"company_name_en",
	"phone",
	"email",
	"address",
	"header_note_zh",
	"header_note_en",
	"footer_note_zh",
	"footer_note_en",
	"colour",
	"paper",
	"show_burmese",
	"show_price",
	"show_policy",
	"show_guest_phone",
	"show_nationality",
	"show_qr",
	"emergency_phone",
] as const;

export const readVoucherSetting: UseCase<typeof accountVoucherSetting> = async ({ db, who }) =>
	(await readDesign(db, who)).setting;

/**
 * Saves the settings of the member's company, by the version that was read. Throws `Refused`: `invalid` with a message at every wrong field,
 * `stale_state` where they have been saved since.
 */
export const saveVoucherSetting: UseCase<typeof accountSaveVoucherSetting> = async (
	{ who, change, request_id },
	body,
) => {
	const given = SettingFields.parse(body);
	const { company_id } = who;
	const saved = await change(async (tx) => {
		const [fields] = await allValid(
			() => checkFields(given),
			() => requireLogo(tx, who, given.logo),
		);
		const { setting: before } = await readDesign(tx, who);
		const version = body.version + 1;
		const row = { ...fields, design_hash: designHash(fields), version };
		const isSaved =
			body.version === 0
				? await insertFirst(tx, company_id, row)
				: await replaceVersion(tx, company_id, body.version, row);
		if (!isSaved) return sameOrStale(fields, (await readDesign(tx, who)).setting);
		await attachLogo(tx, who, before.logo, fields.logo);
		await recordEvents(tx, { who, request_id }, "voucher_setting.save", [{ changes: changed(before, fields) }]);
		return { ...fields, version };
	});
	return saved;
};

const CODED = ["language", "booking_code_type"] as const;

const factsOf = (setting: VoucherSettingFields): Facts => ({
	...pick(setting, ...LOGGED),
	...Object.fromEntries(CODED.map((name) => [name, coded(setting[name])])),
});

/** A logo in the place of another one is a change, too. */
function changed(before: VoucherSettingFields, after: VoucherSettingFields): StoredChange[] {
	const logo = { field: "logo", before: fileOf(before.logo), after: fileOf(after.logo) } as const;
	const changes = changesBetween(factsOf(before), factsOf(after));
	return before.logo === after.logo ? changes : [logo, ...changes];
}

/** A save that is sent again is the same save. Throws `Refused` `stale_state` where something else is stored. */
function sameOrStale(fields: VoucherSettingFields, stored: VoucherSetting): VoucherSetting {
	const isSame = Object.entries(fields).every(([name, value]) => stored[name] === value);
	if (!isSame) throw new Refused("stale_state", { msg: "voucher-setting-stale" });
	return stored;
}

type Row = Omit<typeof voucherSetting.$inferInsert, "company_id">;

async function insertFirst(tx: Tx, company_id: number, row: Row): Promise<boolean> {
	const values = { ...row, company_id };
	return (
		(await tx.insert(voucherSetting).values(values).onConflictDoNothing().returning({ logo: voucherSetting.logo }))
			.length > 0
	);
}

async function replaceVersion(tx: Tx, company_id: number, version: number, row: Row): Promise<boolean> {
	const changed = await tx
		.update(voucherSetting)
		.set({ ...row, changed_at: sql`portal_now()` })
		.where(and(eq(voucherSetting.company_id, company_id), eq(voucherSetting.version, version)))
		.returning({ logo: voucherSetting.logo });
	return changed.length > 0;
}
