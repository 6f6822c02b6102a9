import type { RefusalType } from "~/portal-contract/base/envelope";
import { Refused, type RefusedDetails } from "~/portal-server/platform/api/refused";
import { translate, wordedBy } from "~/portal-server/platform/texts";
import en from "../../../../locales/en/driver-portal.json";
import zh from "../../../../locales/zh-cn/driver-portal.json";

const driverText = wordedBy({ "zh-cn": zh, en }, translate);

/** A refusal in the words of who assigns drivers. */
export const refuseDriver = (type: RefusalType, details: Omit<RefusedDetails, "say"> = {}): Refused =>
	new Refused(type, { ...details, say: driverText });
