import type { Tx } from "~/portal-server/platform/db/db";
import { saveSettings } from "~/portal-server/platform/settings";

/** An invented brand, and the mark that all data are invented. */
export async function seedSite(tx: Tx): Promise<void> {
	await saveSettings(tx, {
		siteName: { "zh-cn": "金塔商旅", en: "Golden Stupa Travel" },
		tag: { "zh-cn": "缅甸差旅，一站订齐", en: "Business travel in Myanmar, booked in one place" },
		currency: "CNY",
		contact_phone: "+95 1 555 0100",
		contact_email: "service@example.com",
		demonstration: true,
	});
}
