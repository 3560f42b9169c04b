import { t } from '@lingui/core/macro';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { type JSX, useMemo } from 'react';
import type { Answer } from '../../../api/ai-visibility.ts';
import { OutsideLink } from '../../../ui/outside-link.tsx';
import classes from './answers.module.css';
import type { Mention } from './mark-mentions.ts';
import { MentionLegend } from './mention-legend.tsx';
import { type AnswerNode, hasFootnotes, parseAnswer } from './parse-answer.ts';

interface AnswerTextProps extends Pick<Answer, 'mentions' | 'citations'> {
  text: string;
}

/** The Markdown of an answer, which is untrusted: no markup of its own, no images, and links only to the web. Below a legend of its marks. */
export function AnswerText({ text, mentions, citations }: AnswerTextProps) {
  const nodes = useMemo(() => parseAnswer({ text, mentions, citations }), [text, mentions, citations]);
  return (
    <>
      <MentionLegend mentions={mentions} sources={hasFootnotes(nodes) ? citations.length : 0} />
      <div className={classes.text}>
        <AnswerNodes nodes={nodes} />
      </div>
    </>
  );
}

/** The parts of an answer do not change, so their order identifies them. */
const keyed = <Item,>(items: readonly Item[]) => items.map((item, index) => ({ key: String(index), item }));

function AnswerNodes({ nodes }: { nodes: readonly AnswerNode[] }) {
  return keyed(nodes).map(({ key, item }) => <AnswerPart key={key} node={item} />);
}

function AnswerPart({ node }: { node: AnswerNode }): JSX.Element {
  switch (node.type) {
    case 'text':
      return node.mention === null ? (
        <>{node.text}</>
      ) : (
        <MentionMark text={node.text} mention={node.mention} />
      );
    case 'footnote':
      return <Footnote position={node.position} />;
    case 'element': {
      const { tag: name, start, children } = node;
      const Tag = name === 'codespan' ? 'code' : name;
      return (
        <Tag {...(start !== undefined && { start })}>
          <AnswerNodes nodes={children} />
        </Tag>
      );
    }
    case 'link':
      return (
        <>
          <OutsideLink url={node.url} td="underline">
            <AnswerNodes nodes={node.children} />
          </OutsideLink>
          {node.position !== null && <Footnote position={node.position} />}
        </>
      );
    case 'image':
      return <OutsideLink url={node.url} td="underline">{t`Image: ${node.label || node.url}`}</OutsideLink>;
    case 'code':
      return (
        <pre>
          <code>
            <AnswerNodes nodes={node.children} />
          </code>
        </pre>
      );
    case 'table':
      return <AnswerTable {...node} />;
    case 'break':
      return <br />;
    case 'rule':
      return <hr />;
  }
}

function AnswerTable({ head, rows }: Extract<AnswerNode, { type: 'table' }>) {
  return (
    <table>
      <thead>
        <tr>
          {keyed(head).map(({ key, item }) => (
            <th key={key} scope="col">
              <AnswerNodes nodes={item} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows).map(({ key, item: row }) => (
          <tr key={key}>
            {keyed(row).map((cell) => (
              <td key={cell.key}>
                <AnswerNodes nodes={cell.item} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Leads to the source below or beside the answer. */
function Footnote({ position }: { position: number }) {
  return (
    <sup className={classes.footnote}>
      <Anchor href={`#${sourceId(position)}`} aria-label={t`Source ${position}`}>
        [{position}]
      </Anchor>
    </sup>
  );
}

/** The id of a source in the list of sources. */
export const sourceId = (position: number) => `source-${position}`;

function MentionMark({ text, mention }: { text: string; mention: Mention }) {
  const label = describeBrand(mention);
  return (
    <mark
      className={classes.mention}
      data-role={mention.role}
      data-ambiguous={mention.ambiguous || undefined}
      title={label}
    >
      {text}
      <VisuallyHidden>{` (${label})`}</VisuallyHidden>
    </mark>
  );
}

function describeBrand({ brand, role, ambiguous }: Mention): string {
  const owner = role === 'own' ? t`own brand` : t`competitor`;
  return ambiguous ? t`${brand} (${owner}), ambiguous: excluded from rates` : `${brand} (${owner})`;
}
