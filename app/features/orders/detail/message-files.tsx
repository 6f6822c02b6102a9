import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { fullUrl } from "~/lib/uploads/full-url";
import { sizeText } from "~/lib/uploads/size-text";
import { useRootData } from "~/parts/root-data";
import type { MessageFile } from "~/portal-contract/order/messages";

/** Pictures as thumbnails, other files as downloads. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
	const { t } = useTranslation("upload");
	if (files.length === 0) return null;
	return (
		<ul aria-label={t("files-of-message")} className="mt-2 flex flex-col gap-2">
			{files.map((file) => (
				<li key={file.url}>
					<FileLink file={file} />
				</li>
			))}
		</ul>
	);
}

function FileLink({ file: { url, name, size, mimetype } }: { file: MessageFile }) {
	const { i18n } = useTranslation();
	const cdnUrl = useRootData()?.site.cdnUrl;
	const address = fullUrl(url, cdnUrl);
	const isPicture = mimetype.startsWith("image/");
	return (
		<a
			href={address}
			{...(isPicture ? { target: "_blank", rel: "noreferrer" } : { download: name })}
			className="flex min-h-11 items-center gap-3 rounded-field border border-line px-3 py-2"
		>
			{isPicture ? (
				<img
					src={`${address}?w=160`}
					alt=""
					width={48}
					height={48}
					loading="lazy"
					className="h-12 shrink-0 rounded-field object-cover"
				/>
			) : (
				<Icon name="download" className="text-river" />
			)}
			<span className="min-w-0 flex-1">
				<span className="block break-words text-river underline underline-offset-4">{name}</span>
				<span className="text-sm text-ink-soft tabular-nums">{sizeText(size, i18n.language)}</span>
			</span>
		</a>
	);
}
