import type { Db } from "../db/db";
import { siteSettings } from "../settings";
import type { Bilingual } from "./document-texts";

/** The issuing site, in both languages; `phone` answers day and night, empty where there is none. */
export interface SiteIssuer {
	name: Bilingual;
	phone: string;
	/** Documents of a demonstration site say that their data are invented. */
	demonstration: boolean;
	public_url: string;
}

export async function issuerOf(db: Db, public_url: string): Promise<SiteIssuer> {
	const { siteName, contact_phone, demonstration } = await siteSettings(db);
	return {
		name: { zh: siteName["zh-cn"], en: siteName.en, isName: true },
		phone: contact_phone,
		demonstration,
		public_url,
	};
}
