import { type SQL, sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { CurrencyCode } from "~/portal-contract/base/money";
import { version } from "../../../package.json";
import { wallMilliseconds } from "./db/clock";
import { type Db, rowsOf, type Tx } from "./db/db";

type ByLanguage = Record<Language, string>;

/** A seller of the portal, as `issuer` is filled with at the first start. */
interface IssuerSetting {
	code: string;
	country: string;
	name_zh: string;
	name_en: string;
	address: string;
	phone: string;
	bank: string;
	account: string;
	tax_no: string;
	currencies: string[];
}

export type CaptchaPolicy = "adaptive" | "always" | "never";

/** Rows of `site_config`, which an operator edits; these are the defaults. Localised texts are kept in both languages. */
export interface SiteSettings {
	siteName: ByLanguage;
	tag: ByLanguage;
	logo: string;
	recordNumber: string;
	version: string;
	cdnUrl: string;
	currency: string;
	contact_phone: string;
	contact_email: string;
	demonstration: boolean;
	openMemberCenter: boolean;
	/** Whether signing in takes a captcha: for those who guess, always, or never. */
	sign_in_captcha: CaptchaPolicy;
	/** Header entries before those of the rules. */
	headNav: { title: ByLanguage; path?: string; url?: string; menu_type?: string; icon?: string }[];
	upload: { maxSize: number; mode: string; allowedSuffixes: string; allowedMimeTypes: string[] };
	/** Reads per minute and end user's address; 0 for no limit. */
	throttle_per_minute: number;
	cors_hosts: string[];
	/** Unpaid orders that hold their rooms at a time; 0 for no limit. */
	unpaid_orders_per_member: number;
	unpaid_orders_per_company: number;
	/** Minutes until an electronic invoice is issued, and working days until a paper one is posted, as pages and messages promise. */
	invoice_electronic_minutes: number;
	invoice_paper_days: number;
	/** Sellers of an installation without any. */
	issuers: IssuerSetting[];
	/** A raise of a company's credit line beyond this much takes a second operator; minor units by currency. */
	credit_second_above: Record<CurrencyCode, number>;
	/** Longest time for which a temporary credit limit may be given. */
	temporary_credit_days: number;
}

const NOT_GIVEN = { address: "", phone: "", bank: "", account: "", tax_no: "" };

const DEFAULTS: SiteSettings = {
	siteName: { "zh-cn": "缅甸商旅", en: "Myanmar Business Travel" },
	tag: { "zh-cn": "缅甸差旅，一站订齐", en: "Hotels, cars with driver and airport transfers" },
	logo: "",
	recordNumber: "",
	version: `v${version}`,
	cdnUrl: "",
	currency: "CNY",
	contact_phone: "",
	contact_email: "",
	demonstration: false,
	openMemberCenter: true,
	sign_in_captcha: "adaptive",
	headNav: [],
	upload: {
		maxSize: 10_485_760,
		mode: "local",
		allowedSuffixes: "jpg,png,jpeg,jfif,gif,webp,pdf",
		allowedMimeTypes: ["image/jpeg", "image/png", "image/gif", "image/webp", "application/pdf"],
	},
	throttle_per_minute: 3000,
	cors_hosts: ["localhost", "127.0.0.1"],
	unpaid_orders_per_member: 5,
	unpaid_orders_per_company: 20,
	invoice_electronic_minutes: 15,
	invoice_paper_days: 1,
	issuers: [
		{
			...NOT_GIVEN,
			code: "MM",
			country: "MM",
			name_zh: "缅甸商旅（缅甸）有限公司",
			name_en: "Myanmar Business Travel Co., Ltd.",
			currencies: ["MMK", "USD"],
		},
		{
			...NOT_GIVEN,
			code: "CN",
			country: "CN",
			name_zh: "缅甸商旅（中国）有限公司",
			name_en: "Myanmar Business Travel (China) Co., Ltd.",
			currencies: ["CNY"],
		},
	],
	credit_second_above: { CNY: 10_000_000, USD: 1_500_000, MMK: 4_000_000_000 },
	temporary_credit_days: 90,
};

/** Seconds for which a process may use settings it has read. */
const KEEP_MS = 5_000;
let cached: { at: number; db: Db; settings: Promise<SiteSettings> } | undefined;

/** The site's settings, at most 5 s old. */
export function siteSettings(db: Db): Promise<SiteSettings> {
	const now = wallMilliseconds();
	if (!cached || cached.db !== db || now - cached.at > KEEP_MS) {
		const settings = readSettings(db);
		const mine = { at: now, db, settings };
		cached = mine;
		settings.catch(() => {
			if (cached === mine) cached = undefined;
		});
	}
	return cached.settings;
}

/** They are read again when they are next needed. */
export function forgetSettings(): void {
	cached = undefined;
}

async function readSettings(db: Db | Tx): Promise<SiteSettings> {
	const rows = await rowsOf<{ key: string; value: unknown }>(db, sql`select key, value from site_config`);
	return settingsFrom(Object.fromEntries(rows.filter((row) => row.key in DEFAULTS).map((row) => [row.key, row.value])));
}

/** Some settings as they are now, as one column of any statement; `settingsFrom` reads it. */
export const settingsColumn = (...keys: readonly (keyof SiteSettings)[]): SQL<Partial<SiteSettings> | null> =>
	sql`(select jsonb_object_agg(key, value) from site_config where key in ${[...keys]})`;

const isThreshold = ([currency, amount]: [string, unknown]) =>
	currency in DEFAULTS.credit_second_above && Number.isSafeInteger(amount) && Number(amount) >= 0;

/** A currency that a setting leaves out, or has no amount for, keeps its own: a raise in it still takes a second operator. */
function thresholds(found: unknown): SiteSettings["credit_second_above"] {
	const given = found instanceof Object ? Object.entries(found).filter(isThreshold) : [];
	return { ...DEFAULTS.credit_second_above, ...Object.fromEntries(given) };
}

export const settingsFrom = (found: Partial<SiteSettings> | null): SiteSettings => ({
	...DEFAULTS,
	...found,
	credit_second_above: thresholds(found?.credit_second_above),
});

export async function isMemberCentreOpen(db: Db): Promise<boolean> {
	return (await siteSettings(db)).openMemberCenter;
}

/** Settings or, under other names, marks of the seed. */
export async function saveSettings(tx: Tx, values: Partial<SiteSettings> | Record<string, unknown>): Promise<void> {
	for (const [key, value] of Object.entries(values)) {
		const text = JSON.stringify(value);
		await tx.execute(
			sql`insert into site_config (key, value) values (${key}, ${text}::jsonb) on conflict (key) do update set value = excluded.value`,
		);
	}
}
