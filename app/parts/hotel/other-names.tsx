import { useTranslation } from "react-i18next";

interface OtherNamesProps {
	name: string;
	name_alt: string;
	name_my?: string | null;
	className?: string;
}

/** A place's names in other scripts, to show to locals. */
export function OtherNames({ name, name_alt, name_my, className }: OtherNamesProps) {
	const { i18n } = useTranslation();
	return (
		<p className={className}>
			{name_alt && name_alt !== name ? <span lang={i18n.language === "en" ? "zh-CN" : "en"}>{name_alt}</span> : null}
			{name_my ? (
				<>
					{" · "}
					<span lang="my">{name_my}</span>
				</>
			) : null}
		</p>
	);
}
