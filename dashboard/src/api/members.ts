import { queryOptions } from '@tanstack/react-query';
import type { Role } from '../session/session-query.ts';
import { api, ask, type Schemas } from './client.ts';

export type Member = Schemas['Member'];
export type Invitation = Schemas['Invitation'];
export type SentInvitation = Schemas['SentInvitation'];

export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => ask(api.GET('/invitations', { signal })),
  });

export const inviteMember = (body: { email: string; role: Role }) => ask(api.POST('/invitations', { body }));

export const withdrawInvitation = (id: string) =>
  ask(api.DELETE('/invitations/{id}', { params: { path: { id } } }));

export const changeRole = ({ id, role }: { id: string; role: Role }) =>
  ask(api.PATCH('/members/{id}', { params: { path: { id } }, body: { role } }));

export const removeMember = (id: string) => ask(api.DELETE('/members/{id}', { params: { path: { id } } }));
