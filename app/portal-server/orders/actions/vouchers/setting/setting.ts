import { createHash } from "node:crypto";
import { eq, getTableColumns } from "drizzle-orm";
import {
	DEFAULT_VOUCHER_SETTING,
	VoucherSettingFields as SettingFields,
	type VoucherSetting,
	type VoucherSettingFields,
} from "~/portal-contract/company/voucher-setting";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { voucherSetting } from "~/portal-server/platform/db/schema";
import { type Logo, logoColumn } from "./logo";

/** What vouchers are made by. */
export interface VoucherDesign {
	setting: VoucherSetting;
	design_hash: string;
	logo: Logo | null;
}

const DEFAULT_DESIGN: VoucherDesign = {
	setting: { ...DEFAULT_VOUCHER_SETTING, version: 0 },
	design_hash: "",
	logo: null,
};

/** The company's own settings, or the defaults. */
export async function readDesign(db: Db | Tx, { company_id }: { company_id: number }): Promise<VoucherDesign> {
	const [row] = await db
		.select({ setting: getTableColumns(voucherSetting), logo: logoColumn })
		.from(voucherSetting)
		.where(eq(voucherSetting.company_id, company_id));
	if (!row) return DEFAULT_DESIGN;
	const { version, design_hash } = row.setting;
	return { setting: { ...SettingFields.parse(row.setting), version }, design_hash, logo: row.logo };
}

/** What may be chosen anew for each download, and so makes no other version of a voucher. */
const CHOSEN_AT_DOWNLOAD: ReadonlySet<string> = new Set(["show_price", "language"]);

/** Of all that a reader would see changed, "" for the defaults: a setting that is added later changes no voucher in a guest's hands. */
export function designHash(fields: VoucherSettingFields): string {
	const defaults: Record<string, unknown> = DEFAULT_VOUCHER_SETTING;
	const chosen = Object.entries(fields).filter(
		([name, value]) => !CHOSEN_AT_DOWNLOAD.has(name) && value !== defaults[name],
	);
	return chosen.length === 0 ? "" : createHash("sha256").update(JSON.stringify(chosen.sort())).digest("hex");
}
