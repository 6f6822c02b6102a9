import { sql } from "drizzle-orm";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { texts } from "~/portal-server/platform/db/statements/arrays";
import { settingsColumn, settingsFrom } from "~/portal-server/platform/settings";

/** Sellers of every installation by the site's settings; a row that is there stays as operators left it. */
export async function seedIssuers(tx: Tx): Promise<void> {
	const [row] = await rowsOf<{ settings: Parameters<typeof settingsFrom>[0] }>(
		tx,
		sql`select ${settingsColumn("issuers", "siteName")} as settings`,
	);
	const { issuers } = settingsFrom(row?.settings ?? null);
	for (const { code, country, name_zh, name_en, address, phone, bank, account, tax_no, currencies } of issuers) {
		await tx.execute(
			sql`insert into issuer (code, country, name_zh, name_en, address, phone, bank, account, tax_no, currencies)
				values (${code}, ${country}, ${name_zh}, ${name_en}, ${address}, ${phone}, ${bank}, ${account}, ${tax_no}, ${texts(currencies)})
				on conflict (code) do nothing`,
		);
	}
}

/** Invented companies of the demonstration, in place of those that nobody has edited. */
export async function seedDemonstrationIssuers(tx: Tx): Promise<void> {
	await tx.execute(
		sql`update issuer set name_zh = '金塔商旅（缅甸）有限公司', name_en = 'Golden Stupa Travel (Myanmar) Co., Ltd.', address = 'No. 1 Example Road, Yangon',
			phone = '+95 1 555 0100', bank = 'Example Bank Yangon', account = '0001 0002 0003' where code = 'MM'`,
	);
	await tx.execute(
		sql`update issuer set name_zh = '金塔商务旅行（云南）有限公司', name_en = 'Golden Stupa Travel (Yunnan) Co., Ltd.', address = '云南省昆明市示例路 1 号',
			phone = '0871-55550100', bank = '示例银行昆明分行', account = '6200 0000 0001', tax_no = '91530100MA0000000R' where code = 'CN'`,
	);
}
