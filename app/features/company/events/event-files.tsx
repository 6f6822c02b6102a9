import { useTranslation } from "react-i18next";
import { DownloadLink } from "~/components/download/download-link";
import { buttonLook } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { companyPaths } from "../company-paths";
import type { EventQuery } from "./query.server";

/** All that the filters find, as a file. */
export function EventFiles({ query }: { query: EventQuery }) {
	const { t } = useTranslation("company");
	return (
		<p className="flex flex-wrap gap-2 print:hidden">
			{(["xlsx", "csv"] as const).map((format) => (
				<DownloadLink
					key={format}
					href={companyPaths.eventsExport({ ...query, format })}
					name={format.toUpperCase()}
					className={buttonLook({ variant: "quiet", size: "small" })}
				>
					<Icon name="download" />
					{`${t(`event-export-${format}`)} `}
				</DownloadLink>
			))}
		</p>
	);
}
