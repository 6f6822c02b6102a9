import { useTranslation } from "react-i18next";
import { Link } from "./link";

export interface Crumb {
	label: string;
	to?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
	const { t } = useTranslation();
	return (
		<nav aria-label={t("breadcrumb")} className="text-sm text-ink-soft">
			<ol className="flex flex-wrap items-center gap-x-2">
				{items.map((item, index) => (
					<li key={item.to ?? item.label} className="flex items-center gap-x-2">
						{index > 0 ? (
							<span aria-hidden="true" className="text-ink-soft">
								{"/ "}
							</span>
						) : null}
						{item.to ? (
							<Link
								to={item.to}
								className="inline-flex min-h-11 items-center md:min-h-9 underline-offset-4 hover:text-river hover:underline"
							>
								{item.label}
							</Link>
						) : (
							<span aria-current="page" className="inline-flex min-h-11 items-center md:min-h-9 text-ink">
								{item.label}
							</span>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
