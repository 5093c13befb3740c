import { Timeline } from '@chakra-ui/react';
import { southAfricanDay } from '../../shared/dates.ts';
import { Day } from './facts.tsx';
import { Icon } from './icon.tsx';

export interface Stage {
  name: string;
  at: string | null;
  /** The deadline, while it is not done. */
  by?: string | null;
}

const COMING = { bg: 'bg.panel', borderWidth: '2px', borderColor: 'border.emphasized' };

function Deadline({ by }: { by: string }) {
  const isOver = southAfricanDay(new Date()) > southAfricanDay(new Date(by));
  const day = <Day of={by} />;
  return isOver ? <span>Should have been by {day}. It still waits.</span> : <span>By {day}</span>;
}

export function Stages({ stages }: { stages: readonly Stage[] }) {
  return (
    <Timeline.Root asChild size="lg" mt="8">
      <ol>
        {stages.map(({ name, at, by }) => (
          <Timeline.Item key={name} asChild colorPalette={at ? 'green' : 'gray'}>
            <li>
              <Timeline.Connector>
                <Timeline.Separator />
                <Timeline.Indicator {...(!at && COMING)}>
                  {at && <Icon name="check" size={14} />}
                </Timeline.Indicator>
              </Timeline.Connector>
              <Timeline.Content gap="0">
                <Timeline.Title textStyle="md">{name}</Timeline.Title>
                <Timeline.Description>
                  {at ? <Day of={at} /> : by ? <Deadline by={by} /> : 'Not yet'}
                </Timeline.Description>
              </Timeline.Content>
            </li>
          </Timeline.Item>
        ))}
      </ol>
    </Timeline.Root>
  );
}
