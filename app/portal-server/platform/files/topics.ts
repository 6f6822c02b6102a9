import { suffixesOf, type UploadSettings } from "~/lib/uploads/rules";
import type { Who } from "../api/handler";

interface UploadTopic {
	/** Rule of those who may send files of it. */
	rule: string;
	/** Allowed beside those of the site. */
	suffixes: readonly string[];
}

const TOPICS = new Map<string, UploadTopic>();

/** Registers a topic under which some members may send files of further kinds. */
export function registerUploadTopic(name: string, topic: UploadTopic): void {
	TOPICS.set(name, topic);
}

/** The site's settings of uploads, with what the topic allows `who` beside them. */
export function settingsOfTopic(name: string, who: Who, settings: UploadSettings): UploadSettings {
	const topic = TOPICS.get(name);
	if (!topic || !who.can(topic.rule)) return settings;
	return { ...settings, allowedSuffixes: [...suffixesOf(settings), ...topic.suffixes] };
}
