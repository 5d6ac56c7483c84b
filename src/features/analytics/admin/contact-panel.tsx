import { ChartPanel, TableHead } from '#features/analytics/admin/panel.tsx';
import type { AnalyticsSummary } from '#features/analytics/analytics.contract.ts';
import {
  formatCount,
  formatPercent,
  rankContacts,
  sentences,
} from '#features/analytics/dashboard.rules.ts';

export const ContactPanel = ({ summary }: { summary: AnalyticsSummary }) => {
  const total = Math.max(summary.totalInteractions, 1);
  const contacts = rankContacts(summary.contactBreakdown);
  const most = Math.max(contacts[0]?.count ?? 0, 1);
  return (
    <ChartPanel title="Contact Method Analysis" sentence={sentences.contacts(summary)}>
      <table className="contact-bars">
        <caption className="sr-only">Contact actions by method</caption>
        <TableHead className="sr-only" columns={['Method', 'Count', 'Share']} />
        <tbody>
          {contacts.map(({ type, name, count }) => (
            <tr key={type}>
              <th scope="row">{name}</th>
              <td>
                <span className="contact-bar-track" aria-hidden="true">
                  <span style={{ width: `${(count * 100) / most}%` }} />
                </span>
                {formatCount(count)}
              </td>
              <td>{formatPercent((count * 100) / total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartPanel>
  );
};
