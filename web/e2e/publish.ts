import type { Page } from 'playwright-core';

/** Ticks every box of the dialog that publishes, once it holds the review's text. */
export async function tickAll(moderator: Page): Promise<void> {
  const dialog = moderator.getByRole('dialog', { name: 'Approve this review?' });
  await dialog.getByRole('group', { name: 'Text of the review' }).waitFor();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check({ force: true });
}

/** Publishes the review that the dialog is open for. */
export async function publish(moderator: Page): Promise<void> {
  await tickAll(moderator);
  await moderator.getByRole('button', { name: 'Approve and publish' }).click();
  await moderator.getByText('Review approved successfully').waitFor();
}
