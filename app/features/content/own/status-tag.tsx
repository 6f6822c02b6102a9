import { useTranslation } from "react-i18next";
import { Chip, type Tone } from "~/components/ui/chip";
import type { IconName } from "~/components/ui/icon";
import { OWN_ARTICLE_STATUS as S } from "~/portal-contract/cms/own-limits";

const LOOKS: Readonly<Record<number, { tone: Tone; icon: IconName }>> = {
	[S.draft]: { tone: "neutral", icon: "circle" },
	[S.in_review]: { tone: "warn", icon: "clock" },
	[S.published]: { tone: "good", icon: "check" },
	[S.rejected]: { tone: "bad", icon: "error" },
	[S.withdrawn]: { tone: "neutral", icon: "cross" },
};

/** The state of a member's own article. */
export function StatusTag({ status }: { status: number }) {
	const { t } = useTranslation("own-articles");
	const look = LOOKS[status];
	return look ? (
		<Chip tone={look.tone} icon={look.icon}>
			{t(`state-${status}`)}
		</Chip>
	) : null;
}
