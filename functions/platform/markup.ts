const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text inside of an element or of a quoted attribute, in HTML and XML alike. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const ESCAPED_IN_SCRIPT = /[<>&\u2028\u2029]/g;

/**
 * A value as the content of a `<script>` that holds data: no text in it can end the element or open a comment, and it
 * still reads as the same JSON.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    ESCAPED_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
