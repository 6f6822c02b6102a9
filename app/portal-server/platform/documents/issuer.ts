import type { Db } from "../db/db";
import { siteSettings } from "../settings";
import type { Words } from "./speaker";

/** Who issues: the site, in both languages; `phone` answers day and night, empty where there is none. */
export interface Issuer {
	name: Words;
	phone: string;
	/** A site of invented data says so on every document. */
	demonstration: boolean;
	/** `https://host` */
	public_url: string;
}

export async function issuerOf(db: Db, public_url: string): Promise<Issuer> {
	const { siteName, contact_phone, demonstration } = await siteSettings(db);
	return { name: { zh: siteName["zh-cn"], en: siteName.en, isName: true }, phone: contact_phone, demonstration, public_url };
}
