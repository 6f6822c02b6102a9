import { useTranslation } from "react-i18next";
import { FileLinks } from "~/parts/list/file-links";
import { companyPaths } from "../company-paths";
import type { EventQuery } from "./query.server";

/** All that the filters find, as a file. */
export function EventFiles({ query }: { query: EventQuery }) {
	const { t } = useTranslation("company");
	return (
		<FileLinks
			text={(format) => t(`event-export-${format}`)}
			addressOf={(format) => companyPaths.eventsExport({ ...query, format })}
		/>
	);
}
