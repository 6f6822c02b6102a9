import { type ComponentType, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { CONTROL, controlProps, Field } from "~/components/form/field";
import { classNames } from "~/lib/class-names";
import type { UploadSettings } from "~/lib/uploads/rules";
import type { Words } from "./edit-reply";
import type { ArticleEditorProps } from "./editor/article-editor";

interface BodyFieldProps {
	words: Words;
	settings: UploadSettings | null;
	errors: readonly string[] | null;
}

type Editor = ComponentType<ArticleEditorProps>;

/**
 * The text of an article: Markdown without script, or while the editor is not there; with it the editor, whose HTML is sent in its place.
 * Words typed before the editor has come stay Markdown until the page is opened again.
 */
export function BodyField({ words, settings, errors }: BodyFieldProps) {
	const { t } = useTranslation(["own-articles", "errors"]);
	const area = useRef<HTMLTextAreaElement>(null);
	const [loaded, setLoaded] = useState<{ Editor: Editor; takesFocus: boolean } | null>(null);
	const [isMissing, setMissing] = useState(false);
	useEffect(() => {
		let isGone = false;
		import("./editor/article-editor").then(
			({ ArticleEditor }) => {
				const isTouched = area.current?.value !== area.current?.defaultValue;
				const takesFocus = document.activeElement === area.current;
				if (!isGone && !isTouched) setLoaded({ Editor: ArticleEditor, takesFocus });
			},
			() => {
				if (!isGone) setMissing(true);
			},
		);
		return () => {
			isGone = true;
		};
	}, []);
	const frame = { name: "body", label: t("field-body"), hint: loaded ? null : t("body-hint"), errors };
	return (
		<Field frame={frame}>
			{isMissing ? <NoticeBox notice={{ type: "warning", message: t("errors:install-editor") }} /> : null}
			<input type="hidden" name="format" value={loaded ? "html" : "markdown"} />
			<textarea
				{...controlProps(frame)}
				ref={area}
				id={loaded ? "body-source" : "body"}
				defaultValue={words.text}
				rows={18}
				lang={words.language}
				className={classNames(CONTROL, "article-source text-sm", loaded !== null && "hidden")}
			/>
			{loaded ? (
				<loaded.Editor
					html={words.html}
					lang={words.language}
					settings={settings}
					area={area}
					isInvalid={errors !== null}
					takesFocus={loaded.takesFocus}
				/>
			) : null}
		</Field>
	);
}
