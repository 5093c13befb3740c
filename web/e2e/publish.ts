import type { Page } from 'playwright-core';

/** Ticks every box of the publish dialog, once it shows the review's text. */
export async function tickAll(moderator: Page): Promise<void> {
  const dialog = moderator.getByRole('dialog', { name: 'Approve this review?' });
  await dialog.getByRole('group', { name: 'Texts of the review' }).waitFor();
  for (const box of await dialog.getByRole('checkbox').all()) await box.check({ force: true });
}

/** Publishes the review in the open dialog. */
export async function publish(moderator: Page): Promise<void> {
  await tickAll(moderator);
  await moderator.getByRole('button', { name: 'Approve and publish' }).click();
  await moderator.getByText('Review approved successfully').waitFor();
}
