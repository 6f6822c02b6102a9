import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "~/components/ui/icon";

const BENEFITS = [
	{ key: "policy", icon: "clock" },
	{ key: "funds", icon: "wallet" },
	{ key: "voucher", icon: "print" },
] as const satisfies readonly { key: string; icon: IconName }[];

export function Benefits() {
	const { t } = useTranslation("home");
	return (
		<section aria-label={t("promises")} className="border-t border-line pt-10">
			<ul className="grid gap-8 md:grid-cols-3">
				{BENEFITS.map(({ key, icon }) => (
					<li key={key} className="flex gap-4">
						<span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-river/10 text-river">
							<Icon name={icon} className="size-5" />
						</span>
						<div>
							<h2 className="font-semibold">{t(`${key}-title`)}</h2>
							<p className="mt-1 text-ink-soft">{t(`${key}-text`)}</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
