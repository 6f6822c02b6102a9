import { useTranslation } from "react-i18next";
import { Chip, type Tone } from "~/components/ui/chip";
import type { SubAccount } from "~/portal-contract/company/sub-accounts";

const TONES: Record<SubAccount["status"], Tone> = { active: "good", invited: "warn", disabled: "neutral" };

export function SubAccountStatus({ status }: { status: SubAccount["status"] }) {
	const { t } = useTranslation("company");
	return <Chip tone={TONES[status]}>{t(`state-${status}`)}</Chip>;
}
