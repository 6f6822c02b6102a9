// Without zod: the views of the browser read it, too.

/** What drivers speak beside Burmese, and Burmese alone. */
export const DRIVER_LANGUAGES = ["my", "zh", "en"] as const;
export type DriverLanguage = (typeof DRIVER_LANGUAGES)[number];
