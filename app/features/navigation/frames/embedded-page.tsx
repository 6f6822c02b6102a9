import { useTranslation } from "react-i18next";
import { buttonLook } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

interface EmbeddedPageProps {
	url: string;
	host: string;
}

/** Sandboxed page of another site with its host and a link to open it alone. */
export function EmbeddedPage({ url, host }: EmbeddedPageProps) {
	const { t } = useTranslation(["navigation", "frames"]);
	return (
		<div className="flex h-full flex-col">
			<div className="mb-3 flex flex-wrap items-center justify-between gap-3">
				<h1 className="flex min-w-0 items-center gap-2 text-xl font-semibold">
					<Icon name="globe" className="text-ink-soft" />
					<span className="min-w-0 break-words">{host}</span>
				</h1>
				<a
					href={url}
					target="_blank"
					rel="noopener noreferrer"
					className={buttonLook({ variant: "secondary", size: "small" })}
				>
					{t("frames:open-alone")}
					<span className="sr-only">{t("new-tab")}</span>
				</a>
			</div>
			<iframe
				src={url}
				title={t("frames:embedded", { host })}
				sandbox="allow-scripts allow-forms"
				referrerPolicy="no-referrer"
				className="min-h-[70dvh] w-full flex-1 rounded-card border border-line bg-white"
			/>
		</div>
	);
}
